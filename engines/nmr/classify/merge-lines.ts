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
const footHeight = 0.5;
const footWidths = 3;
/** One magnet does the same to every line: others of this share of the height have a foot at the same distance … */
const witnessShare = 0.5;
/** … within so many widths and this factor in height. */
const witnessWidths = 0.5;
const witnessFactor = 2;
/** Feet lower than this share belong to any line, as the fit of its flanks may leave them. */
const plainFootHeight = 0.05;

const hasFoot = (
  lines: readonly FittedLine[],
  parent: FittedLine,
  offsetPpm: number,
  share: number,
  reachPpm: number,
): boolean =>
  lines.some((line) => {
    const ratio = line.height / parent.height / share;
    return (
      Math.abs(line.shiftPpm - parent.shiftPpm - offsetPpm) < reachPpm &&
      ratio < witnessFactor &&
      ratio > 1 / witnessFactor
    );
  });

/** Whether other strong lines show what stands beside this one; true where there is none to ask. */
const isMagnets = (
  lines: readonly FittedLine[],
  parent: FittedLine,
  foot: FittedLine,
  frequencyMhz: number,
): boolean => {
  const share = foot.height / parent.height;
  if (share < plainFootHeight) return true;
  const reachPpm = (witnessWidths * (foot.widthHz + parent.widthHz)) / 2 / frequencyMhz;
  const witnesses = lines.filter(
    (line) => line !== parent && line !== foot && line.height >= witnessShare * parent.height,
  );
  const agreeing = witnesses.filter((line) =>
    hasFoot(lines, line, foot.shiftPpm - parent.shiftPpm, share, reachPpm),
  );
  return 2 * agreeing.length >= witnesses.length;
};

/** Lines together with what an imperfect magnet leaves beside them. */
export const withFeet = (
  lines: readonly FittedLine[],
  indices: readonly number[],
  frequencyMhz: number,
): number[] => {
  const own = indices.map((index) => lines[index] as FittedLine);
  return lines.flatMap((line, index) => {
    if (indices.includes(index)) return [index];
    const isFoot = own.some((other) => {
      const awayHz = Math.abs(line.shiftPpm - other.shiftPpm) * frequencyMhz;
      const isNear = awayHz < (footWidths * (line.widthHz + other.widthHz)) / 2;
      return isNear && line.height < footHeight * other.height && isMagnets(lines, other, line, frequencyMhz);
    });
    return isFoot ? [index] : [];
  });
};
