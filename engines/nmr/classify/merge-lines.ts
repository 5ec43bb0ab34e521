import type { FittedLine } from '../peaks/fitted-line.ts';

/** Lines too near to one another to be lines of their own, as one. */
export interface MergedLine {
  /** Indices into the lines given, by descending shift. */
  readonly indices: readonly number[];
  /** Centre of gravity. */
  readonly shiftPpm: number;
  readonly area: number;
  /** Of the highest of them. */
  readonly height: number;
  /** Mean, weighted by area. */
  readonly widthHz: number;
}

/** Two maxima of equal lines stand clear of one another from about this many widths on. */
export const resolvedWidths = 1.5;

const toMerged = (lines: readonly FittedLine[], indices: readonly number[]): MergedLine => {
  const own = indices.map((index) => lines[index] as FittedLine);
  const weight = own.reduce((sum, { area }) => sum + Math.abs(area), 0);
  const mean = (of: (line: FittedLine) => number): number =>
    own.reduce((sum, line) => sum + of(line) * Math.abs(line.area), 0) / weight;
  return {
    indices,
    shiftPpm: mean(({ shiftPpm }) => shiftPpm),
    area: own.reduce((sum, { area }) => sum + area, 0),
    height: own.reduce((top, { height }) => (Math.abs(height) > Math.abs(top) ? height : top), 0),
    widthHz: mean(({ widthHz }) => widthHz),
  };
};

/**
 * A line that the magnet or a coarse axis broke into several is one again: neighbours nearer than so many of their mean
 * widths are merged. `lines` by descending shift.
 */
export const mergeLines = (
  lines: readonly FittedLine[],
  frequencyMhz: number,
  withinWidths: number = resolvedWidths,
): MergedLine[] => {
  const runs: number[][] = [];
  lines.forEach((line, index) => {
    const run = runs.at(-1);
    const before = lines[run?.at(-1) ?? -1];
    const apartHz =
      before === undefined ? Number.POSITIVE_INFINITY : (before.shiftPpm - line.shiftPpm) * frequencyMhz;
    if (before !== undefined && apartHz < withinWidths * Math.min(before.widthHz, line.widthHz))
      run?.push(index);
    else runs.push([index]);
  });
  return runs.map((run) => toMerged(lines, run));
};

/** The foot of a line under an imperfect magnet: lower than this share of it, so many mean widths away at most. */
const footHeight = 0.35;
const footWidths = 3;

/** Lines together with what an imperfect magnet leaves beside them. */
export const withFeet = (
  lines: readonly FittedLine[],
  indices: readonly number[],
  frequencyMhz: number,
): number[] => {
  const own = indices.map((index) => lines[index] as FittedLine);
  return lines.flatMap((line, index) => {
    const isFoot = own.some((other) => {
      const awayHz = Math.abs(line.shiftPpm - other.shiftPpm) * frequencyMhz;
      return (
        line.height < footHeight * other.height && awayHz < (footWidths * (line.widthHz + other.widthHz)) / 2
      );
    });
    return isFoot || indices.includes(index) ? [index] : [];
  });
};
