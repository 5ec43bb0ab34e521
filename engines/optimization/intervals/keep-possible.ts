import type { Objective } from '../model.ts';

export interface Ends {
  readonly low: number;
  readonly high: number;
}

/** By how much results may lie above an assumed end: assays and balances give yields of 104 %. */
const excess = 0.05;

/** What a measurement can be; a result beyond an end moves that end, one far beyond an assumed range drops it. */
export const possibleEnds = ({ possible }: Objective, results: readonly number[]): Ends => {
  const all = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  if (possible === undefined) return all;
  const [low, high] = [possible.low ?? all.low, possible.high ?? all.high];
  const [least, most] = [Math.min(...results), Math.max(...results)];
  const isRefuted = least < low || most > high + excess * Math.abs(high);
  if (possible.isAssumed && isRefuted) return all;
  return { low: Math.min(low, least), high: Math.max(high, most) };
};

export const keepWithin = (value: number, { low, high }: Ends): number =>
  Math.min(high, Math.max(low, value));

/** A prediction within what is possible: its middle and both ends of its interval. */
export const keepPossible = <Predicted extends { mean: number; low: number; high: number }>(
  predicted: Predicted,
  ends: Ends,
): Predicted => ({
  ...predicted,
  mean: keepWithin(predicted.mean, ends),
  low: keepWithin(predicted.low, ends),
  high: keepWithin(predicted.high, ends),
});
