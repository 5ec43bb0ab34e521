import type { SpectrumThumbnail } from '#contract/fid-runs';
import type { SmallTrace } from './spectrum-picture.ts';

const decimals = 3;

const toShare = (value: number, full: number): number =>
  Number(Math.min(1, Math.max(-1, value / full)).toFixed(decimals));

/**
 * A spectrum of one dimension for a list, as shares of a full height. Solvents would leave the rest
 * flat: `tallest`, the height of the tallest signal of the compound, fills the picture, and what is higher is cut.
 */
export const thumbnailOf = (
  { fromPpm, toPpm, min, max }: SmallTrace,
  tallest: number | null,
): SpectrumThumbnail | null => {
  const full = tallest ?? max.reduce((highest, value) => Math.max(highest, value), 0);
  if (!(full > 0)) return null;
  return {
    from_ppm: fromPpm,
    to_ppm: toPpm,
    low: min.map((value) => toShare(value, full)),
    high: max.map((value) => toShare(value, full)),
  };
};
