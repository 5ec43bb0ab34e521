import { type MsRun, peaksOf, type Scan } from './run.ts';

/** What to sum up of each scan; the tolerance is to both sides of m/z. */
export type ChromatogramQuestion =
  | { readonly kind: 'tic' | 'bpc' }
  | { readonly kind: 'xic'; readonly mz: number; readonly tolerancePpm: number };

export interface Trace {
  /** Of the scans that take part. */
  readonly level: number;
  readonly scans: number[];
  /** In seconds; the place of the scan where the file gives no times. */
  readonly timeS: number[];
  readonly intensity: number[];
}

/** First place at or above a value in an ascending array. */
const lowerBound = (ascending: Float64Array, value: number): number => {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
};

const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0);

const highest = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, value), 0);

const intensityOf = (run: MsRun, scan: Scan, question: ChromatogramQuestion): number => {
  const { mz, intensity } = peaksOf(run, scan);
  if (question.kind !== 'xic') return question.kind === 'tic' ? sum(intensity) : highest(intensity);
  const width = (question.mz * question.tolerancePpm) / 1e6;
  let total = 0;
  for (let at = lowerBound(mz, question.mz - width); at < mz.length; at++) {
    if ((mz[at] as number) > question.mz + width) break;
    total += intensity[at] as number;
  }
  return total;
};

/** Intensity over time of the surveys of a run; of its lowest level where it has no survey. */
export const drawChromatogram = (run: MsRun, question: ChromatogramQuestion): Trace => {
  const level = run.scans.reduce((least, scan) => Math.min(least, scan.level), Number.POSITIVE_INFINITY);
  const scans = run.scans.filter((scan) => scan.level === level);
  return {
    level,
    scans: scans.map(({ number }) => number),
    timeS: scans.map(({ retentionTimeS }, place) => retentionTimeS ?? place),
    intensity: scans.map((scan) => intensityOf(run, scan, question)),
  };
};
