import { optimizationLimits } from '#contract/optimizations';
import type { Result } from '#engines/common/result.ts';
import { conflict } from '#kernel/app-error.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { RecommendationTask, Recommended } from './recommend-task.ts';

/** What is sought while somebody waits for the answer; refused with the way to ask without waiting where that takes too long. */
export const computeWhileWaiting = async (
  { pool }: Pick<Kernel, 'pool'>,
  { signal }: Pick<Ctx, 'signal'>,
  task: RecommendationTask,
  waitedForS: number = optimizationLimits.waitedForS,
): Promise<Recommended> => {
  const within = { ms: 1_000 * waitedForS, signal };
  const answer = await runWithin<Result<Recommended>>(pool, 'optimization.recommend', task, within);
  if (answer === null)
    throw conflict(
      `The next experiments take longer to find than the ${waitedForS} s an answer waits. Ask for them by a recommendation request, which says how far it is.`,
    );
  if (answer.ok) return answer.value;
  throw conflict(answer.error.message);
};
