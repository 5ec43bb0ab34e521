import type { FragmentSpectrum } from '../run.ts';

/** Peaks of one spectrum side by side. */
export interface Peaks {
  readonly mz: ArrayLike<number>;
  readonly intensity: ArrayLike<number>;
}

/** Peaks that can be compared: m/z ascending, further apart than twice the tolerance, intensities with the sum 1. */
export interface CleanPeaks {
  readonly mz: Float64Array;
  readonly intensity: Float64Array;
}

export interface CleaningOptions {
  /** Half of the distance, in Da, below which two peaks are one. */
  readonly toleranceDa: number;
  /** Whether the precursor and what lies above it go: in a search they say what is asked, not how it breaks. */
  readonly dropsPrecursor: boolean;
}

/** Below the precursor by so many Da: its isotopes and the loss of one hydrogen are no fragments. */
const precursorMarginDa = 1.6;

/** Of the highest peak after merging. */
const leastShare = 0.01;

/** So that two peaks of one spectrum never both lie within the tolerance of a third one, however the last digit is rounded. */
const roundingDa = 1e-9;

/** The most intense first; of equal ones that of smaller m/z. */
const byIntensity = ({ mz, intensity }: Peaks): Uint32Array =>
  Uint32Array.from({ length: mz.length }, (_, at) => at).sort(
    (a, b) => (intensity[b] as number) - (intensity[a] as number) || a - b,
  );

/** Takes up all that lies around each peak, the most intense first. */
const mergeOnce = (peaks: Peaks, widthDa: number): CleanPeaks => {
  const { mz, intensity } = peaks;
  const count = mz.length;
  const isTaken = new Uint8Array(count);
  const merged: { mz: number; intensity: number }[] = [];
  for (const at of byIntensity(peaks)) {
    if (isTaken[at] === 1) continue;
    const centre = mz[at] as number;
    let first = at;
    while (first > 0 && centre - (mz[first - 1] as number) <= widthDa) first--;
    let [sum, moment] = [0, 0];
    for (let place = first; place < count && (mz[place] as number) - centre <= widthDa; place++) {
      if (isTaken[place] === 1) continue;
      isTaken[place] = 1;
      sum += intensity[place] as number;
      moment += (intensity[place] as number) * (mz[place] as number);
    }
    merged.push({ mz: moment / sum, intensity: sum });
  }
  merged.sort((a, b) => a.mz - b.mz);
  return {
    mz: Float64Array.from(merged, (peak) => peak.mz),
    intensity: Float64Array.from(merged, (peak) => peak.intensity),
  };
};

const hasNeighbours = (mz: Float64Array, widthDa: number): boolean =>
  mz.some((own, at) => at > 0 && own - (mz[at - 1] as number) <= widthDa);

const keep = ({ mz, intensity }: Peaks, isKept: (mz: number, intensity: number) => boolean): CleanPeaks => {
  const kept = Array.from({ length: mz.length }, (_, at) => at).filter((at) =>
    isKept(mz[at] as number, intensity[at] as number),
  );
  return {
    mz: Float64Array.from(kept, (at) => mz[at] as number),
    intensity: Float64Array.from(kept, (at) => intensity[at] as number),
  };
};

/** The same peaks with intensities that add up to 1. */
export const toUnitSum = ({ mz, intensity }: CleanPeaks): CleanPeaks => {
  const sum = intensity.reduce((total, own) => total + own, 0);
  return { mz, intensity: intensity.map((own) => own / sum) };
};

/**
 * Cleans a spectrum for a comparison by entropy, in the order of the method: the precursor and above go, neighbours within twice the
 * tolerance become one, what is below 1 % of the highest goes, and the sum becomes 1. Empty where nothing is left. m/z ascending is
 * the caller's to hold.
 * Source: Li, Fiehn et al., Nat. Methods 18 (2021) 1524, doi 10.1038/s41592-021-01331-z.
 */
export const cleanSpectrum = (
  { precursorMz, mz, intensity }: Pick<FragmentSpectrum, 'precursorMz' | 'mz' | 'intensity'>,
  { toleranceDa, dropsPrecursor }: CleaningOptions,
): CleanPeaks => {
  const limit =
    dropsPrecursor && precursorMz !== undefined ? precursorMz - precursorMarginDa : Number.POSITIVE_INFINITY;
  const widthDa = 2 * toleranceDa + roundingDa;
  let peaks = keep({ mz, intensity }, (own, height) => own < limit && height > 0);
  while (hasNeighbours(peaks.mz, widthDa)) peaks = mergeOnce(peaks, widthDa);
  const highest = peaks.intensity.reduce((most, own) => Math.max(most, own), 0);
  return toUnitSum(keep(peaks, (_, height) => height >= leastShare * highest));
};
