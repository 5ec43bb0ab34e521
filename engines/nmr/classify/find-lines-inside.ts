import { median } from '../../stats/robust.ts';
import { type GroupingOptions, groupLines, type LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { mergeLines } from './merge-lines.ts';

/** A place where a line of solvent or water may lie within a multiplet of the compound. */
export interface ForeignPlace {
  readonly shiftPpm: number;
  readonly reachPpm: number;
}

/** A line that does not belong to the multiplet around it. */
export interface LineInside {
  readonly lineIndices: readonly number[];
  readonly why: string;
}

/** Water and solvent in exchange are at least so much broader than the lines around them. */
const broaderFactor = 2;
/** What a multiplet consists of at least. */
const leastLines = 2;

const isTree = ({ multiplicity }: LineGrouping): boolean => multiplicity !== 's' && multiplicity !== 'm';

/** Whether lines that had no name together have one as soon as some are left out. */
const becomesTree = (
  lines: readonly FittedLine[],
  grouping: LineGrouping,
  without: readonly number[],
  options: GroupingOptions,
): string | null => {
  const rest = grouping.lineIndices.filter((index) => !without.includes(index));
  if (rest.length < leastLines) return null;
  const regrouped = groupLines(
    rest.map((index) => lines[index] as FittedLine),
    options,
  );
  const [only] = regrouped;
  return regrouped.length === 1 && only !== undefined && isTree(only) ? only.multiplicity : null;
};

/** A line of its own by its width: those around it are alike, and it is not. */
const isBroader = (lines: readonly FittedLine[], grouping: LineGrouping, own: readonly number[]): boolean => {
  const rest = grouping.lineIndices.filter((index) => !own.includes(index));
  if (rest.length < leastLines) return false;
  const width = Math.max(...own.map((index) => lines[index]?.widthHz ?? 0));
  return width > broaderFactor * median(rest.map((index) => lines[index]?.widthHz ?? 0));
};

const inside = (
  lines: readonly FittedLine[],
  grouping: LineGrouping,
  { shiftPpm, reachPpm }: ForeignPlace,
  options: GroupingOptions,
): LineInside | null => {
  const own = grouping.lineIndices.map((index) => lines[index] as FittedLine);
  const candidates = mergeLines(own, options.frequencyMhz)
    .map((line) => ({ ...line, indices: line.indices.map((i) => grouping.lineIndices[i] as number) }))
    .filter((line) => Math.abs(line.shiftPpm - shiftPpm) <= reachPpm && line.height > 0)
    .sort((a, b) => Math.abs(a.shiftPpm - shiftPpm) - Math.abs(b.shiftPpm - shiftPpm));
  for (const { indices } of candidates) {
    const tree = becomesTree(lines, grouping, indices, options);
    if (tree !== null) return { lineIndices: indices, why: `without it the lines around it are a ${tree}` };
  }
  for (const { indices } of candidates) {
    if (isBroader(lines, grouping, indices)) {
      return { lineIndices: indices, why: 'it is far broader than the lines around it' };
    }
  }
  return null;
};

/**
 * Lines at a foreign place that stand within a multiplet and are not of it: left out, the others make a pattern they do
 * not make with it, or it alone is broad. A multiplet that has a name with all its lines loses none.
 */
export const findLinesInside = (
  lines: readonly FittedLine[],
  groupings: readonly LineGrouping[],
  places: readonly ForeignPlace[],
  options: GroupingOptions,
): LineInside[] =>
  places.flatMap((place) => {
    for (const grouping of groupings) {
      if (isTree(grouping) || grouping.lineIndices.length <= leastLines) continue;
      const found = inside(lines, grouping, place, options);
      if (found !== null) return [found];
    }
    return [];
  });
