import type { FittedLine } from '../peaks/fitted-line.ts';
import { type MergedLine, mergeLines } from './merge-lines.ts';

/** Lines smaller than this share of the largest do not count: outer lines of a pattern drown first. */
const leastShare = 0.2;
/** First-order patterns mirror their areas this well; what strong coupling does to them is more. */
const areaFactor = 1.3;
/** … and their places, Hz, and in widths where lines are broad. */
const placeHz = 0.4;
const placeWidths = 0.25;

const mirrors = (left: MergedLine, right: MergedLine, centrePpm: number, frequencyMhz: number): boolean => {
  const ratio = left.area / right.area;
  const missHz = Math.abs((left.shiftPpm + right.shiftPpm) / 2 - centrePpm) * frequencyMhz;
  const mostHz = Math.max(placeHz, (placeWidths * (left.widthHz + right.widthHz)) / 2);
  return ratio < areaFactor && ratio > 1 / areaFactor && missHz < mostHz;
};

/**
 * Whether lines are their own mirror image, as every first-order multiplet is: places and areas. One line alone says
 * nothing and is none. `lines` by descending shift.
 */
export const isMirrorImage = (lines: readonly FittedLine[], frequencyMhz: number): boolean => {
  const all = mergeLines(lines, frequencyMhz);
  const largest = Math.max(...all.map(({ area }) => area));
  const own = all.filter(({ area }) => area >= leastShare * largest);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  const centrePpm = (first.shiftPpm + last.shiftPpm) / 2;
  return own.every((line, i) =>
    mirrors(line, own[own.length - 1 - i] as MergedLine, centrePpm, frequencyMhz),
  );
};
