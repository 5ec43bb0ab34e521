import type { Objective } from '../model.ts';
import { type OrientedRow, orientThreshold } from './orient.ts';
import { frontRows } from './pareto-front.ts';

/** How far below the worst value of the front the reference lies, as a share of the front's range. */
const margin = 0.1;

const rangeOf = (rows: readonly OrientedRow[], objective: number): { low: number; high: number } => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    low = Math.min(low, row[objective] ?? low);
    high = Math.max(high, row[objective] ?? high);
  }
  return { low, high };
};

/**
 * The point from which hypervolume is counted, oriented. For an objective with a threshold it is the threshold: what does not
 * reach it is of no use. Otherwise the worst value on the front, less a tenth of the front's range in this objective (of the
 * range of all results where the front has none, of 1 where these have none). Without a single complete row the reference is 0 where no threshold
 * is stated.
 */
export const referencePoint = (
  objectives: readonly Objective[],
  rows: readonly (OrientedRow | null)[],
): OrientedRow => {
  const complete = rows.filter((row) => row !== null);
  const front = frontRows(complete);
  return objectives.map((objective, k) => {
    const threshold = orientThreshold(objective);
    if (threshold !== null) return threshold;
    if (front.length === 0) return 0;
    const ofFront = rangeOf(front, k);
    const ofAll = rangeOf(complete, k);
    const width = ofFront.high - ofFront.low || ofAll.high - ofAll.low || 1;
    return ofFront.low - margin * width;
  });
};
