import { fail, ok, type Result } from '../../common/result.ts';
import { nextPowerOfTwo } from '../../numeric/fft.ts';
import { numberOf } from '../processing/recipe-values.ts';
import type { Fid2D } from './model.ts';
import type { StepsOf2D } from './recipe-steps-2d.ts';

export interface Sizes {
  readonly columns: number;
  readonly rows: number;
}

/** Beyond these sizes automatic filling with zeros shows nothing new. */
const filledColumns = 2048;
const filledRows = 1024;
/** A matrix of more takes more memory and time than a spectrum is worth: 16 million points take 64 MB. */
const mostPoints = 2 ** 24;
const mostSide = 2 ** 14;

const sizeOf = (
  recorded: number,
  most: number,
  parameters: Readonly<Record<string, unknown>> | null,
): number => {
  const least = nextPowerOfTwo(recorded);
  if (parameters === null) return least;
  const settings = parameters as Parameters<typeof numberOf>[0];
  const points = numberOf(settings, 'points');
  if (points !== null) return points;
  const doublings = Math.min(4, Math.max(0, Math.round(numberOf(settings, 'doublings') ?? 1)));
  return Math.max(least, Math.min(most, 2 ** doublings * least));
};

/** Points of the spectrum. Fails with `recipe_value` where a size cannot hold the data or the matrix would be too large. */
export const planSizes = (fid: Fid2D, count: number, steps: StepsOf2D): Result<Sizes> => {
  // TPPI takes two rows where the others have one complex point.
  const points1 = fid.indirect.mode === 'tppi' ? count / 2 : count;
  const columns = sizeOf(fid.points, filledColumns, steps.settings('zero_fill'));
  const rows = sizeOf(points1, filledRows, steps.settings('zero_fill_f1'));
  const isUsable =
    [columns, rows].every((size) => Number.isInteger(Math.log2(size)) && size <= mostSide) &&
    columns >= fid.points &&
    rows >= points1 &&
    columns * rows <= mostPoints;
  if (isUsable) return ok({ columns, rows });
  return fail('recipe_value', 'The size after zero-filling cannot be used.', {
    found: `${rows} rows of ${columns} points`,
    expected: `powers of two that hold ${points1} × ${fid.points} points, at most ${mostPoints} together`,
  });
};
