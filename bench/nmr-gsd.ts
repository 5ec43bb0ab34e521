// Global spectral deconvolution: areas against hand-counted protons, what it leaves, and its speed on a known spectrum.
import { createRng } from '#engines/common/rng.ts';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { classifyGsd } from '#engines/nmr/gsd/classify-gsd.ts';
import { deconvolve } from '#engines/nmr/gsd/deconvolve.ts';
import { shapeAt } from '#engines/nmr/gsd/generalised-lorentzian.ts';
import type { GsdLevel } from '#engines/nmr/gsd/gsd-level.ts';
import type { Spectrum1D } from '#engines/nmr/model.ts';
import { calibrationMs, leastCpuMs } from './calibration.ts';
import { haveNmrSets, loadNmrSets, type NmrSet, readFromSet, unzipSet } from './nmr-data.ts';
import {
  bestOffset,
  compoundShifts,
  countProtons,
  describeCount,
  type Truth,
  worstCount,
} from './score-signals.ts';
import type { TargetRow } from './target-row.ts';

const level: GsdLevel = 3;
const points = 65_536;
const lineCount = 300;
const noiseSd = 0.2;

interface SetRow {
  readonly set: string;
  readonly 'lines picked': number;
  readonly 'lines GSD': number;
  readonly 'residual over noise': string;
  readonly 'median misfit': string;
  readonly 'worst, main job': string;
  readonly 'worst, GSD': string;
  readonly worst: number | null;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const compareSet = (set: NmrSet): SetRow | null => {
  const read = readFromSet(unzipSet(set.zip), 'raw/1h.fid.dx', { vendor: 'jcamp_dx', nucleus: '1H' });
  if (!read.ok) return null;
  const analysed = analyzeFid(read.value, {});
  if (!analysed.ok) return null;
  const { spectrum, noise, peaks, solvent } = analysed.value;
  const found = deconvolve(spectrum, noise, { level, signs: 'positive' });
  if (!found.ok) return null;
  const named = classifyGsd(spectrum, found.value.peaks, { given: solvent.name, metadata: null });
  const truth: Truth = { nucleus: '1H', assigned: set.h1_ppm, counts: set.h1_nH_checked };
  const offset = bestOffset(truth, compoundShifts(analysed.value));
  // Every line is a signal of its own here: its area goes to the counted region it stands in.
  const signals = named.peaks.map((peak) => ({ ...peak, fromPpm: peak.shiftPpm, toPpm: peak.shiftPpm }));
  const worstOfJob = worstCount(countProtons(truth, analysed.value, offset));
  const worst = worstCount(countProtons(truth, { peaks: named.peaks, multiplets: signals }, offset));
  return {
    set: set.cas,
    'lines picked': peaks.length,
    'lines GSD': named.peaks.length,
    'residual over noise': (found.value.residualRms / found.value.noise).toFixed(1),
    'median misfit': medianOf(named.peaks.map(({ residual }) => residual)).toFixed(3),
    'worst, main job': describeCount(worstOfJob),
    'worst, GSD': describeCount(worst),
    worst: worst === null ? null : Math.abs(worst.measured - worst.protons),
  };
};

/** Lines at random places over two decades of height, 600 MHz. */
const makeCrowd = (): Spectrum1D => {
  const rng = createRng(3);
  const frequencyMhz = 600;
  const re = Float64Array.from({ length: points }, () => noiseSd * rng.gaussian());
  for (let k = 0; k < lineCount; k++) {
    const ppm = 0.5 + 9 * rng.uniform();
    const height = 10 ** (1 + 2 * rng.uniform());
    const perPpm = (2 * frequencyMhz) / (0.8 + 0.6 * rng.uniform());
    for (let i = 0; i < points; i++) {
      const t = (10 - (10 * i) / (points - 1) - ppm) * perPpm;
      re[i] = (re[i] ?? 0) + height * shapeAt(t * t, 0);
    }
  }
  return { nucleus: '1H', frequencyMhz, fromPpm: 10, toPpm: 0, re, im: null };
};

/** Prints sets and times, and returns the rows of the target table. */
export const benchGsd = (): TargetRow[] => {
  const sets = haveNmrSets()
    ? loadNmrSets()
        .map(compareSet)
        .filter((row) => row !== null)
    : [];
  console.table(sets.map(({ worst: _worst, ...row }) => row));
  const crowd = makeCrowd();
  const noise = { standardDeviation: noiseSd, regionPpm: null };
  const levels = [1, 3, 5] as const;
  const fftMs = calibrationMs(leastCpuMs);
  const times = levels.map((each) =>
    leastCpuMs(() => void deconvolve(crowd, noise, { level: each, signs: 'positive' })),
  );
  const found = deconvolve(crowd, noise, { level, signs: 'positive' });
  const worst = sets.map((row) => row.worst).filter((value) => value !== null);
  return [
    {
      what: `GSD at level ${level}: areas against hand-counted protons, worst region of each set`,
      'best known': 'median of worst error 0.40 H, worst 2.8 H',
      target: '≤ 0.15 H per region, never negative',
      measured: `${worst.map((value) => value.toFixed(2)).join(', ')} H of ${worst.length} sets`,
    },
    {
      what: `GSD of ${points} points with ${lineCount} lines, levels ${levels.join(', ')}`,
      'best known': 'not published',
      target: 'well under a second',
      measured:
        `least processor time ${times.map((ms) => `${ms.toFixed(0)} ms (${(ms / fftMs).toFixed(0)} FFTs)`).join(', ')}; ` +
        `${found.ok ? found.value.peaks.length : 0} lines found`,
    },
  ];
};
