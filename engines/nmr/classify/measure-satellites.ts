import type { Multiplet, Peak } from '../model.ts';
import type { Companion } from '../peaks/find-satellites.ts';

/** Share both 13C satellites together hold of a proton signal's area where all its protons count alike: 1.07 to 98.93. */
export const naturalShare = 0.0107 / 0.9893;

/** More than this many times their natural share is no relaxation: something else lies below them. */
const mostOfNatural = 1.6;

/** Lines with both satellites hold this share of the signal, or so many of its lines have one on each side … */
const leastCovered = 0.75;
const leastComplete = 0.9;
/** A line below this share of the signal need not show any. */
const leastLineShare = 0.03;
/** … and both sides agree so well: nothing else lies below one of them. */
const leastAgreement = 0.8;

const sumAreas = (peaks: readonly Peak[]): number => peaks.reduce((sum, { area }) => sum + Math.abs(area), 0);

/**
 * Share of a multiplet's area that its 13C satellites hold; null where they do not stand clear. `companions` refer to
 * `peaks` by index.
 */
export const satelliteShareOf = (
  { peakIds, area }: Multiplet,
  peaks: readonly Peak[],
  companions: readonly Companion[],
): number | null => {
  const lines = peaks.flatMap((peak, index) => {
    if (!peakIds.includes(peak.id)) return [];
    const own = companions
      .filter(({ kind, parentIndex }) => kind === '13C satellite' && parentIndex === index)
      .flatMap(({ lineIndex }) => peaks[lineIndex] ?? []);
    return [
      {
        area: Math.abs(peak.area),
        left: own.filter(({ shiftPpm }) => shiftPpm > peak.shiftPpm),
        right: own.filter(({ shiftPpm }) => shiftPpm < peak.shiftPpm),
      },
    ];
  });
  const [allLeft, allRight] = [lines.flatMap((line) => line.left), lines.flatMap((line) => line.right)];
  const [left, right] = [sumAreas(allLeft), sumAreas(allRight)];
  const covered = lines
    .filter((line) => line.left.length > 0 && line.right.length > 0)
    .reduce((sum, line) => sum + line.area, 0);
  // Satellites of a multiplet may each be claimed by another of its lines: then their number tells.
  const large = lines.filter((line) => line.area >= leastLineShare * area).length;
  const isComplete = Math.min(allLeft.length, allRight.length) >= leastComplete * large;
  const isClear =
    (covered >= leastCovered * area || isComplete) &&
    left > 0 &&
    left + right <= mostOfNatural * naturalShare * area &&
    Math.min(left, right) >= leastAgreement * Math.max(left, right);
  return isClear ? (left + right) / area : null;
};
