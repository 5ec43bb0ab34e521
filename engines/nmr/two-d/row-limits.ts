import { fail, type Result } from '../../common/result.ts';

const mostRows = 16_384;
/** Complex points of all rows together: 16 million take 256 MB. */
const mostPoints = 2 ** 24;
/** Fewer make no second dimension. */
export const leastRows = 8;
const leastPoints = 16;

/** Refuses counts that cannot be right or are more than is processed. `source` names the parameters they come from. */
export const refuseCounts = (
  { points, rows }: { readonly points: number | null; readonly rows: number | null },
  source: string,
): Result<never> | null => {
  const isUsable =
    points !== null &&
    rows !== null &&
    Number.isInteger(rows) &&
    points >= leastPoints &&
    rows >= leastRows &&
    rows <= mostRows &&
    points * rows <= mostPoints;
  if (isUsable) return null;
  return fail(
    'points_out_of_range',
    'The declared number of points cannot be right or is more than is processed.',
    {
      found: `${source}: ${rows ?? 'no'} rows of ${points ?? 'an unknown number of'} complex points`,
      expected: `at least ${leastRows} rows of ${leastPoints}, at most ${mostPoints} points together`,
    },
  );
};
