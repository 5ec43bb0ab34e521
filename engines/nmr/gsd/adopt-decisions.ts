import type { PeakCategory } from '../model.ts';
import type { NamedPeak } from './classify-gsd.ts';

/** A peak of the main job as it stands after review. */
export interface DecidedPeak {
  readonly id: string;
  readonly shiftPpm: number;
  readonly widthHz: number;
  readonly category: PeakCategory;
  /** 0 to 100. */
  readonly confidence: number;
  readonly reason: string;
}

export interface AdoptedPeak extends NamedPeak {
  /** The peak of the main job this line is; null where there is none, or where another line is nearer to it. */
  readonly decidedId: string | null;
}

/** A line and a peak are the same signal where they lie within this share of the wider one's width. */
const sameWidths = 0.5;

interface Placed {
  readonly shiftPpm: number;
  readonly widthHz: number;
}

const nearestOf = <T extends Placed>(
  { shiftPpm, widthHz }: Placed,
  others: readonly T[],
  frequencyMhz: number,
): T | null => {
  let nearest: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const distanceHz = Math.abs(other.shiftPpm - shiftPpm) * frequencyMhz;
    if (distanceHz > sameWidths * Math.max(widthHz, other.widthHz) || distanceHz >= least) continue;
    [nearest, least] = [other, distanceHz];
  }
  return nearest;
};

/**
 * Lines that stand where a peak of the analysis stands are what that peak was decided to be, by the main job or by a
 * person; the others keep what the lines themselves say.
 */
export const adoptDecisions = (
  peaks: readonly NamedPeak[],
  decided: readonly DecidedPeak[],
  frequencyMhz: number,
): AdoptedPeak[] =>
  peaks.map((peak) => {
    const same = nearestOf(peak, decided, frequencyMhz);
    if (same === null) return { ...peak, decidedId: null };
    const { category, reason, confidence } = same;
    const isNearest = nearestOf(same, peaks, frequencyMhz) === peak;
    return {
      ...peak,
      category,
      reason,
      confidence: Math.round(confidence * peak.support),
      decidedId: isNearest ? same.id : null,
    };
  });
