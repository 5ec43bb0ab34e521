import type { optimizationRoutes } from '#contract/optimizations';
import type { Result } from '#engines/common/result.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { Diagnosed, DiagnosticsTask } from './diagnose-task.ts';
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
  const { stored, history, choices, historyHash } = await readPresent(kernel, run.id);
  const { definition, evidence } = stored;
  const task: DiagnosticsTask = { definition, evidence, history, choices };
  const seen = await kernel.pool.run<Result<Diagnosed>>('optimization.diagnose', task, {
    signal: ctx.signal,
  });
  if (!seen.ok) throw conflict(seen.error.message);
  return { body: { ...seen.value, history_hash: historyHash } };
};
