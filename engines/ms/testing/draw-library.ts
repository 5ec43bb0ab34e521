import { createRng } from '#engines/common/rng.ts';
import type { FragmentSpectrum } from '../run.ts';

export interface DrawnSpectrum extends FragmentSpectrum {
  readonly compound: number;
}

const perCompound = 4;

/** Made spectra of made compounds: few masses, so that many peaks match, in part at the edge of the tolerance. */
export const drawLibrary = (seed: number, count: number): DrawnSpectrum[] => {
  const rng = createRng(seed);
  const drawPeaks = (): [number, number][] =>
    Array.from({ length: 1 + rng.integer(12) }, () => [
      50 + rng.integer(60) + 0.01 * rng.integer(6),
      1 + 1000 * rng.uniform(),
    ]);
  let peaks = drawPeaks();
  let precursorMz = 0;
  return Array.from({ length: count }, (_, place) => {
    if (place % perCompound === 0) {
      peaks = drawPeaks();
      precursorMz = 90 + rng.integer(40) + 0.001 * rng.integer(9);
    }
    const own = new Map(
      [...peaks, ...drawPeaks().slice(0, 2)].map(([mz, intensity]) => [
        mz,
        intensity * (0.5 + rng.uniform()),
      ]),
    );
    const sorted = [...own].sort(([a], [b]) => a - b);
    return {
      compound: Math.floor(place / perCompound),
      polarity: ([1, 1, -1, 0] as const)[rng.integer(4)] ?? 1,
      ...(rng.uniform() < 0.03 ? {} : { precursorMz }),
      mz: sorted.map(([mz]) => mz),
      intensity: sorted.map(([, intensity]) => intensity),
    };
  });
};
