import { highOf, lowOf, type ShiftRange, sumDownTo } from '#engines/numeric/running-sum.ts';
import type { PlotLayout } from './layout.ts';
import type { PlotMultiplet, SpectrumAxis } from './plot-data.ts';
import type { LineShape } from './scene.ts';
import { ppmToX, type View } from './view.ts';

/** Where the curves begin, share of the height of the trace from its upper edge. */
const startShare = 0.5;
/** Nearest points of a curve, CSS pixels. */
const pointSpacing = 1;

/** Ranges that lie wholly within a wider one: a broad line under sharp multiplets does not own their area. */
const findNested = (range: ShiftRange, all: readonly ShiftRange[]): readonly ShiftRange[] =>
  all.filter(
    (other) =>
      highOf(other) <= highOf(range) &&
      lowOf(other) >= lowOf(range) &&
      highOf(other) - lowOf(other) < highOf(range) - lowOf(range),
  );

/** Sum of the samples over a range, without those of the ranges nested in it. */
export const integrate = (
  sums: Float64Array,
  axis: SpectrumAxis,
  range: ShiftRange,
  all: readonly ShiftRange[],
): number => sumDownTo(sums, axis, range, findNested(range, all), lowOf(range));

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
  const startY = area.y + startShare * area.height;
  return multiplets.flatMap((m): LineShape[] => {
    const left = Math.min(view.leftPpm, highOf(m));
    const right = Math.max(view.rightPpm, lowOf(m));
    if (left <= right) return [];
    const nested = findNested(m, multiplets);
    const steps = Math.max(
      1,
      Math.ceil((ppmToX(view, area, right) - ppmToX(view, area, left)) / pointSpacing),
    );
    const points: number[] = [];
    for (let i = 0; i <= steps; i++) {
      const ppm = left + (i / steps) * (right - left);
      const sum = sumDownTo(scale.sums, axis, m, nested, ppm);
      points.push(ppmToX(view, area, ppm), startY - sum * perUnit);
    }
    return [{ kind: 'line', points, ink: 'muted' }];
  });
};
