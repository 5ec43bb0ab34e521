import type { FittedLine } from '../peaks/fitted-line.ts';
import type { FirstOrderPattern, PatternLine } from './first-order.ts';

/** Lines taken for one multiplet, and the tree they form; null is 'm'. */
export interface NamedRun {
  /** Into the lines given, ascending. */
  readonly indices: readonly number[];
  readonly pattern: FirstOrderPattern | null;
}

/** What lies together on the axis, partitioned. */
export interface PartitionedCluster {
  readonly runs: readonly NamedRun[];
  /** Broad signals, which have no part in any pattern. */
  readonly broad: readonly NamedRun[];
  /** Lines too weak to be asked for. */
  readonly minor: readonly number[];
}

/** Descending shift is ascending negative frequency. */
export const toPatternLine = (line: FittedLine, frequencyMhz: number): PatternLine => ({
  positionHz: -line.shiftPpm * frequencyMhz,
  area: Math.abs(line.area),
  widthHz: line.widthHz,
});

export const areaOfRun = ({ indices }: NamedRun, lines: readonly FittedLine[]): number =>
  indices.reduce((sum, index) => sum + Math.abs(lines[index]?.area ?? 0), 0);
