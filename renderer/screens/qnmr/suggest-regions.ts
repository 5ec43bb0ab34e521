import type { Analysis } from '#contract/analyses';

type Multiplet = Pick<
  Analysis['multiplets'][number],
  'id' | 'from_ppm' | 'to_ppm' | 'shift_ppm' | 'multiplicity'
>;

export interface SuggestedRegion {
  readonly id: string;
  readonly shiftPpm: number;
  readonly multiplicity: string;
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** Room beside the outer lines, so that the fit sees their foot: beyond it nothing is gained. */
const roomPpm = 0.12;
/** Of the gap to a neighbour, what is taken of it. */
const shareOfGap = 0.45;

/**
 * Limits around each signal of an analysis, by descending shift: wide enough for the foot of its lines, and never across
 * the middle of the gap to the next signal.
 */
export const suggestRegions = (multiplets: readonly Multiplet[]): SuggestedRegion[] => {
  const sorted = multiplets
    .map((multiplet) => ({
      multiplet,
      high: Math.max(multiplet.from_ppm, multiplet.to_ppm),
      low: Math.min(multiplet.from_ppm, multiplet.to_ppm),
    }))
    .sort((a, b) => b.high - a.high);
  const regions = sorted.map(({ multiplet, high, low }, index) => {
    const above = Math.min(...sorted.slice(0, index).map((other) => other.low), Number.POSITIVE_INFINITY);
    const below = sorted[index + 1]?.high ?? Number.NEGATIVE_INFINITY;
    const room = (gap: number): number => Math.min(roomPpm, Math.max(0, shareOfGap * gap));
    return {
      id: multiplet.id,
      shiftPpm: multiplet.shift_ppm,
      multiplicity: multiplet.multiplicity,
      fromPpm: high + room(above - high),
      toPpm: low - room(low - below),
    };
  });
  return regions.sort((a, b) => b.shiftPpm - a.shiftPpm);
};
