import type { Spectrum1D } from '../model.ts';
import type { MeasuredWindow } from './shape-window.ts';

/** Two shifts between which something lies, ppm. */
export interface PpmRange {
  readonly lowPpm: number;
  readonly highPpm: number;
}

/** Compared on each side of a signal, Hz; half of the gap where another signal is closer. */
const padHz = 20;
/** Signals closer than this are one window with one scale: lines of one proton may lie in both. Farther apart, relaxation differs. */
const joinedHz = 20;
/** Beyond what is compared, so that nothing wraps round the ends of a transform and broadened lines have their feet. */
const marginHz = 45;

const mergeRanges = (ranges: readonly PpmRange[], gapPpm: number): PpmRange[] => {
  const merged: PpmRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.lowPpm - b.lowPpm)) {
    const last = merged.at(-1);
    if (last !== undefined && range.lowPpm - last.highPpm < gapPpm)
      merged[merged.length - 1] = { lowPpm: last.lowPpm, highPpm: Math.max(last.highPpm, range.highPpm) };
    else merged.push(range);
  }
  return merged;
};

/** Replaces holes by the straight line between their ends: broadening then brings nothing of them beside. */
const bridge = (values: Float64Array, isHole: (k: number) => boolean): void => {
  let k = 0;
  while (k < values.length) {
    if (!isHole(k)) {
      k++;
      continue;
    }
    let end = k;
    while (end < values.length && isHole(end)) end++;
    const before = k > 0 ? (values[k - 1] as number) : (values[end] ?? 0);
    const after = end < values.length ? (values[end] as number) : before;
    for (let i = k; i < end; i++) values[i] = before + ((after - before) * (i - k + 1)) / (end - k + 1);
    k = end;
  }
};

const cutWindow = (
  { re, fromPpm, toPpm, frequencyMhz }: Spectrum1D,
  range: PpmRange,
  near: PpmRange,
  holes: readonly PpmRange[],
  noise: number,
): MeasuredWindow | null => {
  const stepPpm = (fromPpm - toPpm) / (re.length - 1);
  const outer = (padHz + marginHz) / frequencyMhz;
  const last = Math.min(re.length - 1, Math.round((fromPpm - (range.lowPpm - outer)) / stepPpm));
  const first = Math.max(0, Math.round((fromPpm - (range.highPpm + outer)) / stepPpm));
  const count = last - first + 1;
  if (count < 8) return null;
  const values = Float64Array.from({ length: count }, (_, k) => re[last - k] as number);
  const ppmAt = (k: number): number => fromPpm - (last - k) * stepPpm;
  const isHole = (k: number): boolean =>
    holes.some(({ lowPpm, highPpm }) => ppmAt(k) >= lowPpm && ppmAt(k) <= highPpm);
  bridge(values, isHole);
  const pad = padHz / frequencyMhz;
  const isCompared = Uint8Array.from({ length: count }, (_, k) =>
    ppmAt(k) >= Math.max(near.lowPpm, range.lowPpm - pad) &&
    ppmAt(k) <= Math.min(near.highPpm, range.highPpm + pad) &&
    !isHole(k)
      ? 1
      : 0,
  );
  return {
    lowHz: ppmAt(0) * frequencyMhz,
    stepHz: stepPpm * frequencyMhz,
    values,
    isCompared,
    noise,
  };
};

/** The parts of a spectrum that are compared, ascending; what lies in the holes is not. */
export const cutWindows = (
  spectrum: Spectrum1D,
  ranges: readonly PpmRange[],
  holes: readonly PpmRange[],
  noise: number,
): MeasuredWindow[] => {
  const merged = mergeRanges(ranges, joinedHz / spectrum.frequencyMhz);
  return merged.flatMap((range, k) => {
    const [before, after] = [merged[k - 1], merged[k + 1]];
    const near: PpmRange = {
      lowPpm: before === undefined ? -Infinity : (before.highPpm + range.lowPpm) / 2,
      highPpm: after === undefined ? Infinity : (after.lowPpm + range.highPpm) / 2,
    };
    return cutWindow(spectrum, range, near, holes, noise) ?? [];
  });
};
