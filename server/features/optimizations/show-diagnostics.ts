import type { optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { askModel } from './ask-model.ts';
import type { Diagnosed } from './diagnose-task.ts';
import { findOptimization } from './find-optimization.ts';
import { readPresent } from './recommend-on-request.ts';

type Declaration = typeof optimizationRoutes.diagnostics;

/** Looks at the model of the present history on a worker thread; keeps nothing. */
export const showDiagnostics = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.diagnostics');
  const present = await readPresent(kernel, run.id);
  return { body: await askModel<Diagnosed>(kernel, ctx, present, 'optimization.diagnose') };
};
