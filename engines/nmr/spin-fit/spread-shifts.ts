import type { Spectrum1D } from '../model.ts';
import { shiftAt } from '../processing/complex-spectrum.ts';
import type { FitRegion } from './find-regions.ts';
import type { SpinShift } from './model.ts';

const placeAt = ({ fromPpm, toPpm, re }: Spectrum1D, ppm: number): number =>
  Math.max(0, Math.min(re.length - 1, Math.round(((ppm - fromPpm) / (toPpm - fromPpm)) * (re.length - 1))));

/** Shift below which the given share of a region's area lies. */
const quantileOf = (spectrum: Spectrum1D, { lowPpm, highPpm }: FitRegion, share: number): number => {
  const [from, to] = [placeAt(spectrum, highPpm), placeAt(spectrum, lowPpm)];
  let total = 0;
  for (let k = from; k <= to; k++) total += Math.max(0, spectrum.re[k] as number);
  let sum = 0;
  for (let k = to; k >= from; k--) {
    sum += Math.max(0, spectrum.re[k] as number);
    if (sum >= share * total) return shiftAt(spectrum, k);
  }
  return highPpm;
};

/**
 * Where the shifts placed in one region begin: in their predicted order, each in the middle of the area its protons take.
 * One shift alone lies in the middle of the region's area.
 */
export const spreadShifts = (
  spectrum: Spectrum1D,
  region: FitRegion,
  shifts: readonly SpinShift[],
  members: readonly number[],
): ReadonlyMap<number, number> => {
  const ordered = [...members].sort(
    (a, b) => (shifts[a] as SpinShift).predictedPpm - (shifts[b] as SpinShift).predictedPpm,
  );
  const total = ordered.reduce((sum, member) => sum + (shifts[member] as SpinShift).nuclei, 0);
  let before = 0;
  return new Map(
    ordered.map((member) => {
      const { nuclei } = shifts[member] as SpinShift;
      const share = (before + nuclei / 2) / total;
      before += nuclei;
      return [member, quantileOf(spectrum, region, share)];
    }),
  );
};
