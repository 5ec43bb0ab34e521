import { findProtonUnit } from '../integration/normalise-areas.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { areaOfRun, type PartitionedCluster } from './named-run.ts';

/** Below this many protons a signal is a trace: its counts and its couplings say nothing about the others. */
export const leastProtons = 0.25;
/** A spectrum of fewer signals gives no scale. */
const leastClusters = 3;
/** Smaller shares of the largest are traces. */
const leastShare = 0.05;
/** What is larger than this many times the median is solvent. */
const mostTimesMedian = 12;

export const areaOfCluster = ({ runs }: PartitionedCluster, lines: readonly FittedLine[]): number =>
  runs.reduce((sum, run) => sum + areaOfRun(run, lines), 0);

/**
 * Area of one proton by what stands apart: clusters hold whole numbers, however they were divided. Null where there are too
 * few to tell.
 */
export const findAreaScale = (
  clusters: readonly PartitionedCluster[],
  lines: readonly FittedLine[],
): number | null => {
  const areas = clusters
    .map((cluster) => areaOfCluster(cluster, lines))
    .filter((area) => area > 0)
    .sort((a, b) => a - b);
  const large = areas.filter((area) => area >= leastShare * (areas.at(-1) ?? 0));
  const middle = large[Math.floor(large.length / 2)] ?? 0;
  const usable = large.filter((area) => area <= mostTimesMedian * middle);
  return usable.length < leastClusters ? null : findProtonUnit(usable.map((area) => ({ area })));
};
