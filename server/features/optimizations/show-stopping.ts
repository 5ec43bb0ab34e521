import type { optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { askModel } from './ask-model.ts';
import { findOptimization } from './find-optimization.ts';
import { readPresent } from './recommend-on-request.ts';
import type { JudgedStopping } from './stopping-task.ts';

type Declaration = typeof optimizationRoutes.stopping;

/** Whether a further batch is worth it, by the model of the present history; keeps nothing. A person decides. */
export const showStopping = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.stopping');
  const present = await readPresent(kernel, run.id);
  return { body: await askModel<JudgedStopping>(kernel, ctx, present, 'optimization.stopping') };
};
