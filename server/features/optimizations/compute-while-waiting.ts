import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { answerWithin } from './answer-within.ts';
import type { RecommendationTask, Recommended } from './recommend-task.ts';

const tooLong = (waitedForS: number): string =>
  `The next experiments take longer to find than the ${waitedForS} s an answer waits. Ask for them by a recommendation request, which says how far it is.`;

/** What is sought while somebody waits for the answer; refused with the way to ask without waiting where that takes too long. */
export const computeWhileWaiting = (
  kernel: Pick<Kernel, 'pool'>,
  { signal }: Pick<Ctx, 'signal'>,
  input: RecommendationTask,
  waitedForS?: number,
): Promise<Recommended> =>
  answerWithin<Recommended>(kernel, { task: 'optimization.recommend', input, signal, waitedForS, tooLong });
