import type { Rng } from '../../common/rng.ts';
import type { OrientedRow } from '../objectives/orient.ts';

/** Share of the plain weighted sum: what is only weakly better on the front is preferred to what is not better (Knowles). */
const sumShare = 0.05;

/** Weights of the objectives, uniform over all that are ≥ 0 with a sum of 1. */
export const drawWeights = (objectives: number, rng: Rng): number[] => {
  const waits = Array.from({ length: objectives }, () => -Math.log(1 - rng.uniform()));
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  return waits.map((wait) => wait / total);
};

/** Per objective the least value and the width of the values seen, oriented; a width of 1 where all are equal. */
export interface ObjectiveRanges {
  readonly low: readonly number[];
  readonly width: readonly number[];
}

export const rangesOf = (rows: readonly OrientedRow[], objectives: number): ObjectiveRanges => {
  const low = Array.from({ length: objectives }, (_, k) => Math.min(...rows.map((row) => row[k] ?? 0)));
  return {
    low,
    width: low.map((least, k) => Math.max(...rows.map((row) => row[k] ?? 0)) - least || 1),
  };
};

/**
 * One number for a row of several objectives: the augmented Chebyshev scalarisation, greater is better. Values are put on
 * 0 … 1 over the ranges first. J. Knowles, IEEE Trans. Evol. Comput. 2006, 10, 50, doi:10.1109/TEVC.2005.851274 (ParEGO).
 */
export const scalarise = (
  row: OrientedRow,
  { low, width }: ObjectiveRanges,
  weights: readonly number[],
): number => {
  let least = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let k = 0; k < row.length; k++) {
    const share = (weights[k] ?? 0) * (((row[k] ?? 0) - (low[k] ?? 0)) / (width[k] ?? 1));
    least = Math.min(least, share);
    sum += share;
  }
  return least + sumShare * sum;
};
