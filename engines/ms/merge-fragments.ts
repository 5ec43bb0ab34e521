import { toleranceAt } from './fragment-tolerance.ts';
import type { FragmentSpectrum } from './run.ts';

interface OpenPeak {
  weighted: number;
  intensity: number;
  last: number;
}

/**
 * Spectra of one ion, of several energies for instance, as one: each weighs alike by its tallest peak, and peaks nearer than the
 * tolerance of fragments to the one before are one of their mean m/z. Precursor and polarity are those of the first. Undefined where there is none.
 */
export const mergeFragments = (spectra: readonly FragmentSpectrum[]): FragmentSpectrum | undefined => {
  const [first] = spectra;
  if (first === undefined || spectra.length === 1) return first;
  const peaks = spectra.flatMap(({ mz, intensity }) => {
    const tallest = Array.from(intensity).reduce((most, each) => Math.max(most, each), 0);
    return Array.from(mz, (value, place) => ({
      mz: value,
      intensity: (intensity[place] ?? 0) / tallest,
    })).filter((peak) => peak.intensity > 0);
  });
  peaks.sort((a, b) => a.mz - b.mz || a.intensity - b.intensity);
  const merged: OpenPeak[] = [];
  for (const { mz, intensity } of peaks) {
    const open = merged.at(-1);
    if (open === undefined || mz - open.last >= toleranceAt(mz)) {
      merged.push({ weighted: mz * intensity, intensity, last: mz });
      continue;
    }
    open.weighted += mz * intensity;
    open.intensity += intensity;
    open.last = mz;
  }
  return {
    ...first,
    mz: merged.map(({ weighted, intensity }) => weighted / intensity),
    intensity: merged.map(({ intensity }) => intensity),
  };
};
