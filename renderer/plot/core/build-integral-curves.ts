import type { PlotLayout } from './layout.ts';
import { type PlotMultiplet, ppmToIndex, type SpectrumAxis } from './plot-data.ts';
import type { LineShape } from './scene.ts';
import { ppmToX, type View } from './view.ts';

/** Where the curves begin, share of the height of the trace from its upper edge. */
const START_SHARE = 0.5;
/** Nearest points of a curve, CSS pixels. */
const POINT_SPACING = 1;

/** Running sum of a spectrum: entry i is the sum of the samples before i, in spectrum units × samples. */
export const accumulate = (samples: Float32Array): Float64Array => {
  const sums = new Float64Array(samples.length + 1);
  for (let i = 0; i < samples.length; i++) sums[i + 1] = (sums[i] as number) + (samples[i] as number);
  return sums;
};

/** The running sum at a place between samples. */
const sumAt = (sums: Float64Array, index: number): number => {
  const inside = Math.max(0, Math.min(sums.length - 1, index));
  const before = Math.floor(inside);
  const left = sums[before] as number;
  const right = sums[Math.min(sums.length - 1, before + 1)] as number;
  return left + (inside - before) * (right - left);
};

/** The middle of sample i stands at i + ½ of the running sum. */
const indexOf = (axis: SpectrumAxis, ppm: number): number => ppmToIndex(axis, ppm) + 0.5;

type ShiftRange = Pick<PlotMultiplet, 'fromPpm' | 'toPpm'>;

const highOf = (range: ShiftRange): number => Math.max(range.fromPpm, range.toPpm);
const lowOf = (range: ShiftRange): number => Math.min(range.fromPpm, range.toPpm);

/** Ranges that lie wholly within a wider one: a broad line under sharp multiplets does not own their area. */
const findNested = (range: ShiftRange, all: readonly ShiftRange[]): readonly ShiftRange[] =>
  all.filter(
    (other) =>
      highOf(other) <= highOf(range) &&
      lowOf(other) >= lowOf(range) &&
      highOf(other) - lowOf(other) < highOf(range) - lowOf(range),
  );

/** Sum of the samples from the high end of a range down to a shift, without those of the nested ranges. */
const integrateTo = (
  sums: Float64Array,
  axis: SpectrumAxis,
  range: ShiftRange,
  nested: readonly ShiftRange[],
  ppm: number,
): number => {
  const between = (highPpm: number, lowPpm: number): number =>
    sumAt(sums, indexOf(axis, lowPpm)) - sumAt(sums, indexOf(axis, highPpm));
  const own = between(highOf(range), ppm);
  return nested.reduce(
    (sum, inner) => sum - between(highOf(inner), Math.max(lowOf(inner), Math.min(highOf(inner), ppm))),
    own,
  );
};

/** Sum of the samples over a range, without those of the ranges nested in it. */
export const integrate = (
  sums: Float64Array,
  axis: SpectrumAxis,
  range: ShiftRange,
  all: readonly ShiftRange[],
): number => integrateTo(sums, axis, range, findNested(range, all), lowOf(range));

export interface IntegralScale {
  readonly sums: Float64Array;
  /** Magnitude of the largest integral of the spectrum, in sight or not. */
  readonly largest: number;
  /** Height of that one, as a share of the height of the trace. */
  readonly heightShare: number;
}

/** The rising integral over each multiplet in sight; heights of all are in one scale. */
export const buildIntegralCurves = (
  multiplets: readonly PlotMultiplet[],
  axis: SpectrumAxis,
  scale: IntegralScale,
  view: View,
  layout: PlotLayout,
): LineShape[] => {
  const area = layout.trace;
  if (scale.largest === 0) return [];
  const perUnit = (area.height * scale.heightShare) / scale.largest;
  const startY = area.y + START_SHARE * area.height;
  return multiplets.flatMap((m): LineShape[] => {
    const left = Math.min(view.leftPpm, highOf(m));
    const right = Math.max(view.rightPpm, lowOf(m));
    if (left <= right) return [];
    const nested = findNested(m, multiplets);
    const steps = Math.max(
      1,
      Math.ceil((ppmToX(view, area, right) - ppmToX(view, area, left)) / POINT_SPACING),
    );
    const points: number[] = [];
    for (let i = 0; i <= steps; i++) {
      const ppm = left + (i / steps) * (right - left);
      const sum = integrateTo(scale.sums, axis, m, nested, ppm);
      points.push(ppmToX(view, area, ppm), startY - sum * perUnit);
    }
    return [{ kind: 'line', points, ink: 'muted' }];
  });
};
