import { type CleanPeaks, toUnitSum } from './clean-spectrum.ts';
import type { MatchedPeak, Similarity } from './matched-peak.ts';

/** x log₂ x, 0 at 0. */
export const timesLog2 = (x: number): number => (x > 0 ? x * Math.log2(x) : 0);

/** Shannon's entropy of the intensities, in nats. */
export const spectralEntropy = ({ intensity }: CleanPeaks): number =>
  intensity.reduce((sum, own) => sum - own * Math.log(own), 0);

/** Nats from which on a spectrum has peaks enough as it is. */
const richEntropy = 3;

/**
 * Raises small peaks of a spectrum of few peaks, so that the highest one does not decide alone: intensities to the power 0.25 + 0.25 S
 * where the entropy S is below 3.
 */
export const weighByEntropy = (peaks: CleanPeaks): CleanPeaks => {
  const entropy = spectralEntropy(peaks);
  if (entropy >= richEntropy) return peaks;
  const power = 0.25 + 0.25 * entropy;
  return toUnitSum({ mz: peaks.mz, intensity: peaks.intensity.map((own) => own ** power) });
};

/** What two peaks that match add to the similarity, by their shares of the two spectra. */
export const entropyShare = (a: number, b: number): number =>
  (timesLog2(a + b) - timesLog2(a) - timesLog2(b)) / 2;

/**
 * Similarity by spectral entropy of two spectra as `cleanSpectrum` leaves them; `weighByEntropy` before it for the weighted one, which
 * is what libraries are searched by. Cleaned at the same tolerance, no peak has more than one partner.
 * Source: Li, Fiehn et al., Nat. Methods 18 (2021) 1524, doi 10.1038/s41592-021-01331-z.
 */
export const entropySimilarity = (
  query: CleanPeaks,
  reference: CleanPeaks,
  toleranceDa: number,
): Similarity => {
  const matched: MatchedPeak[] = [];
  let value = 0;
  let [q, r] = [0, 0];
  while (q < query.mz.length && r < reference.mz.length) {
    const [queryMz, referenceMz] = [query.mz[q] as number, reference.mz[r] as number];
    const difference = queryMz - referenceMz;
    if (difference < -toleranceDa) q++;
    else if (difference > toleranceDa) r++;
    else {
      const share = entropyShare(query.intensity[q++] as number, reference.intensity[r++] as number);
      value += share;
      matched.push({ queryMz, referenceMz, share, isShifted: false });
    }
  }
  return { value: Math.min(1, Math.max(0, value)), matched };
};
