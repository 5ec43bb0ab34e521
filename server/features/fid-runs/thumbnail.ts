import type { SpectrumThumbnail } from '#contract/fid-runs';
import { computeEnvelope } from './compute-envelope.ts';
import type { StoredSpectrum } from './run-result.ts';
import { decodeSamples } from './spectrum-bytes.ts';

const columns = 120;
const decimals = 3;

const toShare = (value: number, full: number): number =>
  Number(Math.min(1, Math.max(-1, value / full)).toFixed(decimals));

/**
 * A spectrum of one dimension in 120 columns for a list, as shares of a full height; null for two dimensions. Solvents would leave the rest
 * flat: `tallest`, the height of the tallest signal of the compound, fills the picture, and what is higher is cut.
 */
export const thumbnailOf = (spectrum: StoredSpectrum, tallest: number | null): SpectrumThumbnail | null => {
  if (spectrum.indirect !== undefined) return null;
  const { min, max } = computeEnvelope(decodeSamples(spectrum.samples), columns);
  const full = tallest ?? max.reduce((highest, value) => Math.max(highest, value), 0);
  if (!(full > 0)) return null;
  return {
    from_ppm: spectrum.fromPpm,
    to_ppm: spectrum.toPpm,
    low: min.map((value) => toShare(value, full)),
    high: max.map((value) => toShare(value, full)),
  };
};
