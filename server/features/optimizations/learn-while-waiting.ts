import type { Kernel } from '#kernel/kernel.ts';
import { answerWithin } from './answer-within.ts';
import type { EffectsTask, LearntEffects } from './effects-task.ts';

const tooLong = (waitedForS: number): string =>
  `How sure the effects of these settings are takes longer to work out than the ${waitedForS} s an answer waits. The diagnostics of the run say importance and slices without it.`;

/** What a worker learns of the settings while somebody waits for it; refused with what is answered instead where that takes too long. */
export const learnWhileWaiting = (
  kernel: Pick<Kernel, 'pool'>,
  signal: AbortSignal,
  input: EffectsTask,
  waitedForS?: number,
): Promise<LearntEffects> =>
  answerWithin<LearntEffects>(kernel, { task: 'optimization.effects', input, signal, waitedForS, tooLong });
