import { fail, ok, type Result, warn } from '#engines/common/result.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PredictedSpectrum, PredictSpectrumInput } from './predict-task.ts';

/**
 * Conformers of a large molecule may take minutes; after this they are done without, ms. A structure of many parts that are alike takes
 * minutes without them too: after as long again it is refused.
 */
const patienceMs = 30_000;

const withoutConformers = (ms: number) =>
  warn(
    'no_conformers',
    `Conformers took longer than ${ms / 1000} s: couplings that depend on the conformation accept any value.`,
  );

/**
 * A prediction on a worker, which is stopped when the caller goes away. Where conformers take too long it is made once more
 * without them, and says so; fails with `took_too_long` where that takes too long as well.
 */
export const runPrediction = async (
  { pool }: Pick<Kernel, 'pool'>,
  signal: AbortSignal,
  input: Omit<PredictSpectrumInput, 'useConformers'>,
  ms = patienceMs,
): Promise<Result<PredictedSpectrum>> => {
  const run = (useConformers: boolean): Promise<Result<PredictedSpectrum> | null> =>
    runWithin(pool, 'nmr.predict_spectrum', { ...input, useConformers }, { ms, signal });
  const whole = await run(true);
  if (whole !== null) return whole;
  const again = await run(false);
  if (again === null)
    return fail(
      'took_too_long',
      `Predicting this structure took longer than ${ms / 1000} s, also without conformers: it is too large, or too many of its parts are alike. Predict its parts one by one.`,
    );
  return again.ok ? ok(again.value, [...again.warnings, withoutConformers(ms)]) : again;
};
