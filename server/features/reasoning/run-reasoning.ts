import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { ReasonInput, TaskReasoning, UnreadableCandidate } from './reason-task.ts';

/** Conformers of large candidates may take minutes; after this it is done without couplings and isomers, ms. */
const patienceMs = 30_000;
/** What is left then are predictions and comparisons; nobody waits longer than this for them, ms. */
const briefMs = 60_000;

interface RunReasoning {
  readonly reasoning: TaskReasoning;
  /** Isomers and couplings were left out, because it took too long with them. */
  readonly isBrief: boolean;
  readonly calibratedOn: string;
}

/**
 * Reasons on a worker, which is stopped when the caller goes away. Where it takes too long it is done once more in brief; null where
 * that takes too long as well.
 */
export const runReasoning = async (
  { pool }: Pick<Kernel, 'pool'>,
  signal: AbortSignal,
  input: ReasonInput,
  limits = { wholeMs: patienceMs, briefMs },
): Promise<RunReasoning | UnreadableCandidate | null> => {
  type Answer = TaskReasoning | UnreadableCandidate;
  const read = (answer: Answer, isBrief: boolean): RunReasoning | UnreadableCandidate =>
    'unreadable' in answer ? answer : { reasoning: answer, isBrief, calibratedOn: answer.calibratedOn };
  const whole = await runWithin<Answer>(pool, 'nmr.reason', input, { ms: limits.wholeMs, signal });
  if (whole !== null) return read(whole, false);
  const shortened: ReasonInput = { ...input, isomers: false, couplings: false };
  const brief = await runWithin<Answer>(pool, 'nmr.reason', shortened, { ms: limits.briefMs, signal });
  return brief === null ? null : read(brief, true);
};
