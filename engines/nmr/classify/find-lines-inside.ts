import { median } from '../../stats/robust.ts';
import { type GroupingOptions, groupLines, type LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { isMirrorImage } from './line-symmetry.ts';
import { mergeLines } from './merge-lines.ts';

/** A place where a line of solvent or water may lie within a multiplet of the compound. */
export interface ForeignPlace {
  readonly shiftPpm: number;
  readonly leftPpm: number;
  readonly rightPpm: number;
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
/** A line at the distance that the others keep among themselves is one of them, Hz and share of the distance. */
const spacingHz = 0.5;
const spacingShare = 0.08;

const isTree = ({ multiplicity }: LineGrouping): boolean => multiplicity !== 's' && multiplicity !== 'm';

interface Trial {
  readonly grouping: LineGrouping;
  readonly all: readonly FittedLine[];
  readonly own: readonly FittedLine[];
  readonly rest: readonly FittedLine[];
}

/** Whether lines that had no name together have one as soon as some are left out. */
const becomesTree = ({ grouping, rest }: Trial, options: GroupingOptions): string | null => {
  if (isTree(grouping) || rest.length < leastLines) return null;
  const regrouped = groupLines(rest, options);
  const [only] = regrouped;
  return regrouped.length === 1 && only !== undefined && isTree(only)
    ? `without it the lines around it are a ${only.multiplicity}`
    : null;
};

/** Whether the line continues the comb that the others make: then it may be one of them, be it ever so high. */
const continuesComb = ({ own, rest }: Trial, frequencyMhz: number): boolean => {
  const shifts = mergeLines(rest, frequencyMhz).map(({ shiftPpm }) => shiftPpm * frequencyMhz);
  const at = (mergeLines(own, frequencyMhz)[0]?.shiftPpm ?? 0) * frequencyMhz;
  const nearest = Math.min(...shifts.map((shift) => Math.abs(shift - at)));
  return shifts
    .slice(1)
    .map((shift, i) => (shifts[i] ?? 0) - shift)
    .some((gap) => Math.abs(gap - nearest) < Math.max(spacingHz, spacingShare * gap));
};

/** Whether lines that do not mirror one another do so as soon as some are left out: no first-order multiplet is lopsided. */
const becomesEven = (trial: Trial, { frequencyMhz }: GroupingOptions): string | null =>
  !isMirrorImage(trial.all, frequencyMhz) &&
  isMirrorImage(trial.rest, frequencyMhz) &&
  !continuesComb(trial, frequencyMhz)
    ? 'without it the lines around it mirror one another'
    : null;

/** A line of its own by its width: those around it are alike, and it is not. */
const isBroader = ({ own, rest }: Trial): string | null => {
  const width = Math.min(...own.map(({ widthHz }) => widthHz));
  return width > broaderFactor * median(rest.map(({ widthHz }) => widthHz))
    ? 'it is far broader than the lines around it'
    : null;
};

/** The tallest line of a first-order multiplet has a neighbour of a third of it at least: 1:2:1, 1:4:6:4:1, doublets of such that coincide. */
const mostTimesNext = 3;
const standsOut = ({ own, rest }: Trial, { frequencyMhz }: GroupingOptions): string | null => {
  const others = mergeLines(rest, frequencyMhz);
  const next = Math.max(...others.map(({ area }) => area));
  const area = own.reduce((sum, line) => sum + line.area, 0);
  return others.length >= leastLines && area > mostTimesNext * next
    ? `it is ${(area / next).toFixed(1)} times as large as any line around it`
    : null;
};

/** Lines near the place, by nearness: those a poor magnet split as one, and each of them alone where they are none. */
const candidatesAt = (
  lines: readonly FittedLine[],
  { lineIndices }: LineGrouping,
  { shiftPpm, leftPpm, rightPpm }: ForeignPlace,
  frequencyMhz: number,
): number[][] => {
  const own = lineIndices.map((index) => lines[index] as FittedLine);
  const merged = mergeLines(own, frequencyMhz).map((line) => ({
    ...line,
    indices: line.indices.map((i) => lineIndices[i] as number),
  }));
  const single = lineIndices.map((index) => ({ ...(lines[index] as FittedLine), indices: [index] }));
  const isNear = (line: { readonly shiftPpm: number; readonly height: number }): boolean =>
    line.shiftPpm - shiftPpm <= leftPpm && shiftPpm - line.shiftPpm <= rightPpm && line.height > 0;
  return [
    ...merged,
    ...single.filter(
      ({ indices }) => !merged.some((line) => line.indices.length === 1 && line.indices[0] === indices[0]),
    ),
  ]
    .filter((line) => isNear(line) && line.indices.length < lineIndices.length)
    .sort((a, b) => Math.abs(a.shiftPpm - shiftPpm) - Math.abs(b.shiftPpm - shiftPpm))
    .map(({ indices }) => [...indices]);
};

const inside = (
  lines: readonly FittedLine[],
  grouping: LineGrouping,
  place: ForeignPlace,
  options: GroupingOptions,
): LineInside | null => {
  const trials = candidatesAt(lines, grouping, place, options.frequencyMhz).map((indices) => {
    const pick = (isOwn: boolean): FittedLine[] =>
      grouping.lineIndices
        .filter((index) => indices.includes(index) === isOwn)
        .map((index) => lines[index] as FittedLine);
    const own = pick(true);
    const rest = pick(false);
    return { indices, grouping, own, rest, all: [...own, ...rest].sort((a, b) => b.shiftPpm - a.shiftPpm) };
  });
  for (const test of [becomesTree, becomesEven, standsOut, isBroader]) {
    for (const trial of trials) {
      const why = test(trial, options);
      if (why !== null) return { lineIndices: trial.indices, why };
    }
  }
  return null;
};

/**
 * Lines at a foreign place that stand within a multiplet and are not of it: left out, the others make a pattern they do
 * not make with it, or it alone is broad.
 */
export const findLinesInside = (
  lines: readonly FittedLine[],
  groupings: readonly LineGrouping[],
  places: readonly ForeignPlace[],
  options: GroupingOptions,
): LineInside[] =>
  places.flatMap((place) => {
    for (const grouping of groupings) {
      if (grouping.lineIndices.length < leastLines) continue;
      const found = inside(lines, grouping, place, options);
      if (found !== null) return [found];
    }
    return [];
  });
