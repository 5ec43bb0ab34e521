import { buildPyramid, computeExtrema, type MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import { accumulate } from '#engines/numeric/running-sum.ts';
import { integrate } from './build-integral-curves.ts';
import { findTipIntensity, type MarkedPeak } from './build-peak-marks.ts';
import {
  type PlotAnnotation,
  type PlotMultiplet,
  type PlotPeak,
  type PlotSpectrum,
  type PlotZone,
  ppmToIndex,
} from './plot-data.ts';
import type { ViewedData } from './plot-navigator.ts';
import { measureDrafts } from './preview-region.ts';
import { directionOf, fitVertically, initialView, isInSight, showRange, type View } from './view.ts';

/** A solvent line up to this much higher than the highest line of interest still sets the first scale. */
const toleratedSolventRatio = 3;
/** How far below zero the first view looks when no line points down, share of its height. */
const baselineRoom = 0.04;

/** Room beside the outermost peaks of the first view, as a share of their distance and of the axis. */
const rangeMargin = 0.05;
const minRangeMargin = 0.01;

/** A spectrum with its annotations, prepared for drawing. */
export interface PlotModel {
  readonly spectrum: PlotSpectrum;
  readonly pyramid: MinMaxPyramid;
  /** Running sum of the samples, for integrals. */
  readonly sums: Float64Array;
  /** From left to right. */
  readonly peaks: readonly MarkedPeak[];
  readonly multiplets: readonly PlotMultiplet[];
  readonly zones: readonly PlotZone[];
  /** What people drew. */
  readonly annotations: readonly PlotAnnotation[];
  /** Of all samples: one share of height of an annotation. */
  readonly highest: number;
  /** Magnitude of the largest integral of a multiplet, 0 without any. */
  readonly largestIntegral: number;
}

export const preparePlot = (
  spectrum: PlotSpectrum,
  peaks: readonly PlotPeak[],
  multiplets: readonly PlotMultiplet[],
  zones: readonly PlotZone[] = [],
  annotations: readonly PlotAnnotation[] = [],
): PlotModel =>
  annotatePlot(
    { spectrum, pyramid: buildPyramid(spectrum.samples), sums: accumulate(spectrum.samples) },
    peaks,
    multiplets,
    zones,
    annotations,
  );

/** Never zero: what is drawn at an empty spectrum has a height too. */
const highestOf = (pyramid: MinMaxPyramid, points: number): number => {
  const highest = computeExtrema(pyramid, 0, points - 1)?.max ?? 0;
  return highest > 0 ? highest : 1;
};

/** The same spectrum with other annotations; the pyramid is kept. */
export const annotatePlot = (
  { spectrum, pyramid, sums }: Pick<PlotModel, 'spectrum' | 'pyramid' | 'sums'>,
  peaks: readonly PlotPeak[],
  multiplets: readonly PlotMultiplet[],
  zones: readonly PlotZone[] = [],
  annotations: readonly PlotAnnotation[] = [],
): PlotModel => ({
  spectrum,
  pyramid,
  sums,
  zones,
  annotations,
  highest: highestOf(pyramid, spectrum.axis.points),
  multiplets: measureDrafts({ sums, axis: spectrum.axis }, multiplets),
  largestIntegral: Math.max(
    0,
    ...multiplets.map((m) => Math.abs(integrate(sums, spectrum.axis, m, multiplets))),
  ),
  peaks: peaks
    .map((peak) => ({ ...peak, tipIntensity: findTipIntensity(spectrum.samples, spectrum.axis, peak) }))
    .sort((a, b) => directionOf(spectrum.axis) * (b.shiftPpm - a.shiftPpm)),
});

/**
 * The range in which there are peaks, scaled to the lines of interest: a towering solvent line is cut rather
 * than all others flattened.
 */
const firstView = (model: PlotModel): View => {
  const whole = showPeakRange(model);
  const fitted = fitVisible(model, whole);
  const ofInterest = model.peaks
    .filter((p) => p.category !== 'solvent' && p.category !== 'reference')
    .map((p) => p.tipIntensity);
  const highest = Math.max(0, ...ofInterest);
  if (highest === 0 || fitted.topIntensity <= highest * toleratedSolventRatio) return fitted;
  const lowest = Math.min(-baselineRoom * highest, ...ofInterest);
  return fitVertically(whole, { min: lowest, max: highest });
};

const showPeakRange = ({ peaks, spectrum: { axis } }: PlotModel): View => {
  const whole = initialView(axis);
  const [first, last] = [peaks[0]?.shiftPpm, peaks.at(-1)?.shiftPpm];
  if (first === undefined || last === undefined) return whole;
  const [lowest, highest] = [Math.min(first, last), Math.max(first, last)];
  const [start, end] = [Math.min(axis.fromPpm, axis.toPpm), Math.max(axis.fromPpm, axis.toPpm)];
  const margin = Math.max(rangeMargin * (highest - lowest), minRangeMargin * (end - start));
  return showRange(whole, axis, Math.min(end, highest + margin), Math.max(start, lowest - margin));
};

/** The same range of shifts, scaled so that everything in it is seen. */
const fitVisible = (model: PlotModel, view: View): View => {
  const { axis } = model.spectrum;
  const extrema = computeExtrema(
    model.pyramid,
    ppmToIndex(axis, view.leftPpm),
    ppmToIndex(axis, view.rightPpm),
  );
  return extrema ? fitVertically(view, extrema) : view;
};

/** The spectrum as something to move through. */
export const viewedData = (model: PlotModel): ViewedData => ({
  axis: model.spectrum.axis,
  firstView: () => firstView(model),
  fitVisible: (view) => fitVisible(model, view),
});

/** The peak before or after another from left to right; from none, the first one in sight. */
export const stepPeak = (
  peaks: readonly MarkedPeak[],
  currentId: string | null,
  direction: 1 | -1,
  view: View,
): MarkedPeak | null => {
  const current = peaks.findIndex((p) => p.id === currentId);
  if (current >= 0) return peaks[current + direction] ?? null;
  const inSight = peaks.filter((p) => isInSight(view, p.shiftPpm));
  return (direction === 1 ? inSight[0] : inSight.at(-1)) ?? null;
};
