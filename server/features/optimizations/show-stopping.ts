import type { optimizationRoutes } from '#contract/optimizations';
import type { Result } from '#engines/common/result.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOptimization } from './find-optimization.ts';
import { readPresent } from './recommend-on-request.ts';
import type { JudgedStopping, StoppingTask } from './stopping-task.ts';

type Declaration = typeof optimizationRoutes.stopping;

/** Whether a further batch is worth it, by the model of the present history; keeps nothing. A person decides. */
export const showStopping = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.stopping');
  const { stored, history, choices, historyHash } = await readPresent(kernel, run.id);
  const { definition, evidence } = stored;
  const task: StoppingTask = { definition, evidence, history, choices };
  const judged = await kernel.pool.run<Result<JudgedStopping>>('optimization.stopping', task, {
    signal: ctx.signal,
  });
  if (!judged.ok) throw conflict(judged.error.message);
  return { body: { ...judged.value, history_hash: historyHash } };
};
