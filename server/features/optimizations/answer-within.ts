import { optimizationLimits } from '#contract/optimizations';
import type { Result } from '#engines/common/result.ts';
import { conflict } from '#kernel/app-error.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Kernel } from '#kernel/kernel.ts';

interface Question {
  /** A worker task that reports when it begins. */
  readonly task: string;
  readonly input: object;
  readonly signal: AbortSignal;
  readonly waitedForS?: number | undefined;
  /** What is said where it takes longer, with the way out. */
  readonly tooLong: (waitedForS: number) => string;
}

/** What a worker answers while somebody waits for it; refused where that takes too long, or the engine refuses. */
export const answerWithin = async <Answer>(
  { pool }: Pick<Kernel, 'pool'>,
  { task, input, signal, waitedForS = optimizationLimits.waitedForS, tooLong }: Question,
): Promise<Answer> => {
  const answer = await runWithin<Result<Answer>>(pool, task, input, { ms: 1_000 * waitedForS, signal });
  if (answer === null) throw conflict(tooLong(waitedForS));
  if (!answer.ok) throw conflict(answer.error.message);
  return answer.value;
};
