import { type Warning, warn } from '../../common/result.ts';
import { type MsRun, peaksOf, type Scan } from '../run.ts';
import { centroidScan } from './centroid-scan.ts';
import { measureNoise } from './measure-noise.ts';
import type { FeatureRecipe } from './recipe.ts';

/** The survey scans of one polarity by time, as centroids side by side: m/z ascending within each scan, intensities above zero. */
export interface Survey {
  readonly polarity: 1 | -1 | 0;
  readonly timeS: Float64Array;
  /** Numbers of the scans, as the file gives them. */
  readonly scanNumber: Uint32Array;
  /** Place of the first peak of each scan; one entry more than scans. */
  readonly first: Uint32Array;
  readonly mz: Float64Array;
  readonly intensity: Float32Array;
  /** Noise of each scan, in units of intensity. */
  readonly noise: Float64Array;
  /** Median time from survey to survey, in s. */
  readonly cycleS: number;
}

interface Peaks {
  readonly mz: Float64Array;
  readonly intensity: Float32Array;
}

const isOrdered = ({ mz, intensity }: Peaks): boolean => {
  for (let i = 0; i < mz.length; i++) {
    if (!((intensity[i] ?? 0) > 0 && Number.isFinite(intensity[i]) && (mz[i] ?? 0) > 0)) return false;
    const step = (mz[i] ?? 0) - (mz[i - 1] ?? 0);
    if (!(step > 0 || (step === 0 && (intensity[i - 1] ?? 0) <= (intensity[i] ?? 0)))) return false;
  }
  return true;
};

/** In order of m/z, of equal ones by intensity, without what is no intensity; as they are where nothing is to be done. */
const orderPeaks = (peaks: Peaks): Peaks => {
  if (isOrdered(peaks)) return peaks;
  const { mz, intensity } = peaks;
  const places = Array.from(mz.keys())
    .filter((i) => (intensity[i] ?? 0) > 0 && Number.isFinite(intensity[i]) && (mz[i] ?? 0) > 0)
    .sort((a, b) => (mz[a] ?? 0) - (mz[b] ?? 0) || (intensity[a] ?? 0) - (intensity[b] ?? 0));
  return {
    mz: Float64Array.from(places, (i) => mz[i] ?? 0),
    intensity: Float32Array.from(places, (i) => intensity[i] ?? 0),
  };
};

type TimedScan = Scan & { readonly retentionTimeS: number };

const isTimed = (scan: Scan): scan is TimedScan =>
  scan.retentionTimeS !== undefined && Number.isFinite(scan.retentionTimeS);

const medianStep = (timeS: Float64Array): number => {
  const steps = timeS.subarray(1).map((time, i) => time - (timeS[i] ?? 0));
  return steps.sort()[steps.length >> 1] ?? 0;
};

/** Survey scans of each polarity in the run, with what had to be left out. */
export const collectSurveys = (
  run: MsRun,
  recipe: FeatureRecipe,
): { readonly surveys: readonly Survey[]; readonly warnings: readonly Warning[] } => {
  const warnings: Warning[] = [];
  const level1 = run.scans.filter((scan) => scan.level === 1);
  const timed = level1.filter(isTimed);
  if (timed.length < level1.length) {
    const missed = level1.find((scan) => !isTimed(scan))?.id ?? '';
    warnings.push(
      warn(
        'scan_without_time',
        `${level1.length - timed.length} survey scans say no retention time and are left out, the first of them ${missed}.`,
      ),
    );
  }
  if (timed.some((scan) => scan.mobility !== undefined)) {
    warnings.push(
      warn('mobility_ignored', 'Scans are separated by ion mobility too; features are found without it.'),
    );
  }
  const polarities = [1, -1, 0] as const;
  const surveys = polarities.flatMap((polarity) => {
    const scans = timed
      .filter((scan) => scan.polarity === polarity)
      .sort((a, b) => a.retentionTimeS - b.retentionTimeS || a.number - b.number);
    return scans.length === 0 ? [] : [surveyOf(run, polarity, scans, recipe)];
  });
  return { surveys, warnings };
};

const surveyOf = (
  run: MsRun,
  polarity: Survey['polarity'],
  scans: readonly TimedScan[],
  recipe: FeatureRecipe,
): Survey => {
  const each = scans.map((scan) => {
    const peaks = peaksOf(run, scan);
    return orderPeaks(scan.isCentroid ? peaks : centroidScan(peaks.mz, peaks.intensity));
  });
  const first = new Uint32Array(scans.length + 1);
  each.forEach(({ mz }, i) => {
    first[i + 1] = (first[i] ?? 0) + mz.length;
  });
  const total = first.at(-1) ?? 0;
  const mz = new Float64Array(total);
  const intensity = new Float32Array(total);
  each.forEach((peaks, i) => {
    mz.set(peaks.mz, first[i]);
    intensity.set(peaks.intensity, first[i]);
  });
  const timeS = Float64Array.from(scans, (scan) => scan.retentionTimeS);
  return {
    polarity,
    timeS,
    scanNumber: Uint32Array.from(scans, (scan) => scan.number),
    first,
    mz,
    intensity,
    noise: measureNoise(first, intensity, recipe),
    cycleS: medianStep(timeS),
  };
};
