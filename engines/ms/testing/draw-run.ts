import { createRng, type Rng } from '../../common/rng.ts';
import type { MsRun, Scan } from '../run.ts';

/** One ion that comes and goes: a Gaussian in time, exponentially tailed where asked. */
export interface DrawnIon {
  readonly mz: number;
  readonly apexS: number;
  /** Standard deviation of the peak in time, in s. */
  readonly sigmaS: number;
  /** Intensity at the apex. */
  readonly height: number;
}

interface DrawnRun {
  readonly seed: number;
  readonly ions: readonly DrawnIon[];
  readonly scans: number;
  readonly cycleS: number;
  /** Standard deviation of an intensity, in units of intensity. */
  readonly noise: number;
  /** Peaks of nothing but noise in each scan, before the cut. */
  readonly noisePeaks?: number;
  /** Standard deviation of m/z of a tall peak; it grows as the height falls to the noise. */
  readonly mzErrorPpm?: number;
  readonly polarity?: 1 | -1;
}

/** Instruments record nothing below this many times their noise. */
const cut = 1.5;
const lowestMz = 100;
const highestMz = 1000;

/** Ions farther than this from their apex are not drawn, in standard deviations. */
const reach = 5;

const rayleigh = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng.uniform()));

type DrawnPeak = readonly [mz: number, intensity: number];

/** What one ion shows at a time; null where it is below the cut. */
const drawPeak = (ion: DrawnIon, timeS: number, drawn: DrawnRun, rng: Rng): DrawnPeak | null => {
  const inSigma = (timeS - ion.apexS) / ion.sigmaS;
  if (Math.abs(inSigma) > reach) return null;
  const value = ion.height * Math.exp(-0.5 * inSigma * inSigma) + drawn.noise * rng.gaussian();
  if (value < cut * drawn.noise) return null;
  const errorPpm = (drawn.mzErrorPpm ?? 0.5) * (1 + (4 * drawn.noise) / value) * rng.gaussian();
  return [ion.mz * (1 + errorPpm * 1e-6), value];
};

const drawNoise = ({ noise }: DrawnRun, rng: Rng): DrawnPeak | null => {
  const value = noise * rayleigh(rng);
  const mz = lowestMz + (highestMz - lowestMz) * rng.uniform();
  return value < cut * noise ? null : [mz, value];
};

/** Survey scans as centroids: the ions with noise on height and m/z, peaks of noise between them, nothing below the cut. */
export const drawRun = (drawn: DrawnRun): MsRun => {
  const rng = createRng(drawn.seed);
  const scans: Scan[] = [];
  const drawnPeaks: DrawnPeak[] = [];
  for (let number = 1; number <= drawn.scans; number++) {
    const retentionTimeS = number * drawn.cycleS;
    const peaks = [
      ...drawn.ions.map((ion) => drawPeak(ion, retentionTimeS, drawn, rng)),
      ...Array.from({ length: drawn.noisePeaks ?? 300 }, () => drawNoise(drawn, rng)),
    ]
      .filter((peak) => peak !== null)
      .sort((a, b) => a[0] - b[0]);
    scans.push({
      id: `scan=${number}`,
      number,
      level: 1,
      polarity: drawn.polarity ?? 1,
      isCentroid: true,
      retentionTimeS,
      first: drawnPeaks.length,
      peakCount: peaks.length,
    });
    drawnPeaks.push(...peaks);
  }
  return {
    scans,
    mz: Float64Array.from(drawnPeaks, ([mz]) => mz),
    intensity: Float32Array.from(drawnPeaks, ([, intensity]) => intensity),
  };
};

/** Ions of one pattern: each with its distance in m/z and its share of the first one. */
export const drawPattern = (
  first: DrawnIon,
  isotopes: readonly (readonly [distance: number, share: number])[],
): DrawnIon[] => [
  first,
  ...isotopes.map(([distance, share]) => ({
    ...first,
    mz: first.mz + distance,
    height: first.height * share,
  })),
];

/** The area a drawn ion truly has, in intensity × s. */
export const trueArea = ({ height, sigmaS }: DrawnIon): number => height * sigmaS * Math.sqrt(2 * Math.PI);
