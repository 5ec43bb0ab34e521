import type { SpectrumAxis } from './plot-data.ts';

/** What part of an axis is seen, in its own unit: shifts fall from left to right, times and m/z rise. */
export interface ShiftRange {
  /** At the left edge. */
  readonly leftPpm: number;
  readonly rightPpm: number;
}

/** What part of a spectrum is seen. */
export interface View extends ShiftRange {
  /** Intensity at the upper edge of the trace area, > 0. */
  readonly topIntensity: number;
  /** Share of the trace area below zero intensity, 0 to 0.9. */
  readonly zeroFraction: number;
}

/** A rectangle in CSS pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fewest samples across the plot: closer than that, nothing new appears. */
const minVisibleSamples = 12;
/** Head room over the highest line when fitted. */
const fitHeadroom = 1.06;
/** Room for noise under the baseline of an all-positive spectrum. */
const defaultZeroFraction = 0.05;
const maxZeroFraction = 0.9;
/** Vertical scale stays within these powers of ten around the fitted one. */
const verticalRangeDecades = 6;

export const ppmToX = (view: ShiftRange, area: Rect, ppm: number): number =>
  area.x + ((view.leftPpm - ppm) / (view.leftPpm - view.rightPpm)) * area.width;

export const xToPpm = (view: ShiftRange, area: Rect, x: number): number =>
  view.leftPpm - ((x - area.x) / area.width) * (view.leftPpm - view.rightPpm);

export const intensityToY = (view: View, area: Rect, intensity: number): number =>
  area.y + area.height * (1 - view.zeroFraction) * (1 - intensity / view.topIntensity);

export const yToIntensity = (view: View, area: Rect, y: number): number =>
  view.topIntensity * (1 - (y - area.y) / (area.height * (1 - view.zeroFraction)));

/** Zooms by `factor` (> 1 is closer) so that `aboutPpm` stays where it is. */
export const zoomHorizontally = <V extends ShiftRange>(
  view: V,
  axis: SpectrumAxis,
  aboutPpm: number,
  factor: number,
): V => {
  const span = view.leftPpm - view.rightPpm;
  const width = Math.min(fullSpan(axis), Math.max(minimalSpan(axis), Math.abs(span) / factor));
  const newSpan = directionOf(axis) * width;
  const share = (view.leftPpm - aboutPpm) / span;
  return insideAxis(
    { ...view, leftPpm: aboutPpm + share * newSpan, rightPpm: aboutPpm - (1 - share) * newSpan },
    axis,
  );
};

/** Moves the window by a share of its own width; positive shows what lies to the right. */
export const panHorizontally = <V extends ShiftRange>(view: V, axis: SpectrumAxis, share: number): V => {
  const move = share * (view.leftPpm - view.rightPpm);
  return insideAxis({ ...view, leftPpm: view.leftPpm - move, rightPpm: view.rightPpm - move }, axis);
};

/** Makes lines `factor` times as high; `fittedTop` bounds how far one can go either way. */
export const scaleVertically = (view: View, factor: number, fittedTop: number): View => {
  const bound = 10 ** verticalRangeDecades;
  const topIntensity = Math.min(fittedTop * bound, Math.max(fittedTop / bound, view.topIntensity / factor));
  return { ...view, topIntensity };
};

/** Shows exactly the given stretch, its ends in either order, widened or cut to what the axis allows. */
export const showRange = <V extends ShiftRange>(
  view: V,
  axis: SpectrumAxis,
  aPpm: number,
  bPpm: number,
): V => {
  const middle = (aPpm + bPpm) / 2;
  const span = Math.min(fullSpan(axis), Math.max(minimalSpan(axis), Math.abs(aPpm - bPpm)));
  const half = (directionOf(axis) * span) / 2;
  return insideAxis({ ...view, leftPpm: middle + half, rightPpm: middle - half }, axis);
};

export const fitHorizontally = (view: View, axis: SpectrumAxis): View => ({
  ...view,
  leftPpm: axis.fromPpm,
  rightPpm: axis.toPpm,
});

/** Vertical scale under which all of `min` … `max` is seen, with zero where the signs need it. */
export const fitVertically = (view: View, extrema: { min: number; max: number }): View => {
  const highest = Math.max(0, extrema.max);
  const lowest = Math.min(0, extrema.min);
  if (highest === 0 && lowest === 0) return { ...view, topIntensity: 1, zeroFraction: defaultZeroFraction };
  const down = -lowest * fitHeadroom;
  const up = Math.max(highest * fitHeadroom, (down * (1 - maxZeroFraction)) / maxZeroFraction);
  return {
    ...view,
    topIntensity: up,
    zeroFraction: Math.min(maxZeroFraction, Math.max(defaultZeroFraction, down / (up + down))),
  };
};

/** The whole axis at unit scale: what a view is before anything is fitted. */
export const initialView = (axis: SpectrumAxis): View => ({
  leftPpm: axis.fromPpm,
  rightPpm: axis.toPpm,
  topIntensity: 1,
  zeroFraction: defaultZeroFraction,
});

export const isInSight = ({ leftPpm, rightPpm }: ShiftRange, ppm: number): boolean =>
  ppm >= Math.min(leftPpm, rightPpm) && ppm <= Math.max(leftPpm, rightPpm);

/** Brings a shift into sight without changing the scale; the same view when it is already seen. */
export const revealPpm = (view: View, axis: SpectrumAxis, ppm: number): View => {
  if (isInSight(view, ppm)) return view;
  const span = view.leftPpm - view.rightPpm;
  return insideAxis({ ...view, leftPpm: ppm + span / 2, rightPpm: ppm - span / 2 }, axis);
};

/** 1 where values fall from left to right, -1 where they rise. */
export const directionOf = (axis: SpectrumAxis): 1 | -1 => (axis.fromPpm < axis.toPpm ? -1 : 1);

const fullSpan = (axis: SpectrumAxis): number => Math.abs(axis.fromPpm - axis.toPpm);

const minimalSpan = (axis: SpectrumAxis): number =>
  Math.min(fullSpan(axis), (fullSpan(axis) * minVisibleSamples) / Math.max(1, axis.points - 1));

/** Shifts a window that sticks out back inside, keeping its width. */
const insideAxis = <V extends ShiftRange>(view: V, axis: SpectrumAxis): V => {
  const direction = directionOf(axis);
  const excessLeft = Math.max(0, direction * (view.leftPpm - axis.fromPpm));
  const excessRight = Math.max(0, direction * (axis.toPpm - view.rightPpm));
  const move = direction * (excessRight - excessLeft);
  const lowest = Math.min(axis.fromPpm, axis.toPpm);
  const highest = Math.max(axis.fromPpm, axis.toPpm);
  const inside = (value: number): number => Math.max(lowest, Math.min(highest, value));
  return { ...view, leftPpm: inside(view.leftPpm + move), rightPpm: inside(view.rightPpm + move) };
};
