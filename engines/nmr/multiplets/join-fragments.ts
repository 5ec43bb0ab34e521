import type { FittedLine } from '../peaks/fitted-line.ts';
import { leastProtons } from './area-scale.ts';
import { areaOfRun, type NamedRun, type PartitionedCluster } from './named-run.ts';

/** A count this far from a whole number is part of something larger; a sum this near is whole. */
const leastOff = 0.22;
const wholeConstant = 0.1;
const wholePerProton = 0.04;
const offBy = (count: number): number => Math.abs(count - Math.max(1, Math.round(count)));
const isFragment = (count: number): boolean => offBy(count) >= leastOff;
const isWhole = (count: number): boolean =>
  offBy(count) <= wholeConstant + wholePerProton * Math.max(1, Math.round(count));

/** The shortest stretch of neighbours that begins and ends with a fragment and is whole together; null without one. */
const findStretch = (counts: readonly number[]): readonly [number, number] | null => {
  for (let length = 2; length <= counts.length; length++) {
    for (let from = 0; from + length <= counts.length; from++) {
      const stretch = counts.slice(from, from + length);
      const isBroken = isFragment(stretch[0] as number) && isFragment(stretch.at(-1) as number);
      const isAbove = stretch.every((count) => count >= leastProtons);
      if (isBroken && isAbove && isWhole(stretch.reduce((sum, count) => sum + count, 0)))
        return [from, from + length];
    }
  }
  return null;
};

const joinRuns = (runs: readonly NamedRun[], countOf: (run: NamedRun) => number): readonly NamedRun[] => {
  const stretch = findStretch(runs.map(countOf));
  if (stretch === null) return runs;
  const [from, to] = stretch;
  const indices = runs
    .slice(from, to)
    .flatMap((run) => run.indices)
    .sort((a, b) => a - b);
  return joinRuns([...runs.slice(0, from), { indices, pattern: null }, ...runs.slice(to)], countOf);
};

/**
 * Neighbours that hold parts of protons and whole ones together are one 'm': a tree that fits the lines and counts half a
 * proton is a half of something else. Without a scale all stay as they are.
 */
export const joinFragments = (
  clusters: readonly PartitionedCluster[],
  lines: readonly FittedLine[],
  protonArea: number | null,
): PartitionedCluster[] => {
  if (protonArea === null) return [...clusters];
  return clusters.map((cluster) => ({
    ...cluster,
    runs: joinRuns(
      cluster.runs.toSorted((a, b) => (a.indices[0] ?? 0) - (b.indices[0] ?? 0)),
      (run) => areaOfRun(run, lines) / protonArea,
    ),
  }));
};
