import type { Rect, ShiftRange } from '../../core/view.ts';
import { panHorizontally, ppmToX, showRange, xToPpm, zoomHorizontally } from '../../core/view.ts';
import { type ContourAxis, isHomonuclear } from './contour-data.ts';

/** The part of both axes that is seen: high shifts at the left and at the bottom. */
export interface ContourView {
  readonly f2: ShiftRange;
  readonly f1: ShiftRange;
}

export interface ContourAxes {
  readonly f2: ContourAxis;
  readonly f1: ContourAxis;
}

/** A point by its two shifts. */
export interface ShiftPoint {
  readonly f2Ppm: number;
  readonly f1Ppm: number;
}

export const wholeView = ({ f2, f1 }: ContourAxes): ContourView => ({
  f2: { leftPpm: f2.axis.fromPpm, rightPpm: f2.axis.toPpm },
  f1: { leftPpm: f1.axis.fromPpm, rightPpm: f1.axis.toPpm },
});

export const contains = (
  { x, y, width, height }: Rect,
  at: { readonly x: number; readonly y: number },
): boolean => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

export const pointAt = (view: ContourView, area: Rect, x: number, y: number): ShiftPoint => ({
  f2Ppm: xToPpm(view.f2, area, x),
  f1Ppm: yToPpm(view.f1, area, y),
});

/** The F1 axis runs like the F2 axis, turned by a quarter: its left end is the bottom. */
export const ppmToY = (range: ShiftRange, area: Rect, ppm: number): number =>
  area.y + area.height - ppmToX(range, turned(area), ppm);

const yToPpm = (range: ShiftRange, area: Rect, y: number): number =>
  xToPpm(range, turned(area), area.y + area.height - y);

const turned = ({ width, height }: Rect): Rect => ({ x: 0, y: 0, width: height, height: width });

/** Zooms both axes by `factor` (> 1 is closer) so that the point stays where it is. */
export const zoomAbout = (
  view: ContourView,
  axes: ContourAxes,
  point: ShiftPoint,
  factor: number,
): ContourView => ({
  f2: zoomHorizontally(view.f2, axes.f2.axis, point.f2Ppm, factor),
  f1: zoomHorizontally(view.f1, axes.f1.axis, point.f1Ppm, factor),
});

/** By shares of what is seen; positive shows lower shifts. */
export const panBy = (
  view: ContourView,
  axes: ContourAxes,
  f2Share: number,
  f1Share: number,
): ContourView => ({
  f2: panHorizontally(view.f2, axes.f2.axis, f2Share),
  f1: panHorizontally(view.f1, axes.f1.axis, f1Share),
});

/** Axes farther apart in length than this have no scale in common: the second one of a J-resolved spectrum is some hertz long. */
const mostUnlike = 2;

const spanOf = ({ leftPpm, rightPpm }: ShiftRange): number => Math.abs(leftPpm - rightPpm);

/**
 * Width over height under which a ppm is as long on both axes of one nucleus, so that the diagonal is one; null where the axes
 * have nothing to do with each other.
 */
export const equalScaleShape = (axes: ContourAxes): number | null => {
  if (!isHomonuclear(axes)) return null;
  const { f2, f1 } = wholeView(axes);
  const shape = spanOf(f2) / spanOf(f1);
  return shape <= mostUnlike && shape >= 1 / mostUnlike ? shape : null;
};

const isShare = (a: number, b: number): boolean =>
  Math.abs(a - b) < 1e-6 * Math.max(Math.abs(a), Math.abs(b));

/**
 * The rectangle between two points, in any order, as far as the axes allow. Axes of one scale keep it: the shorter side grows about
 * its middle. What spans all that is seen of one axis is meant for the other one alone, and is shown exactly.
 */
export const showBox = (view: ContourView, axes: ContourAxes, a: ShiftPoint, b: ShiftPoint): ContourView => {
  const shape = equalScaleShape(axes);
  const f2Span = Math.abs(a.f2Ppm - b.f2Ppm);
  const f1Span = Math.abs(a.f1Ppm - b.f1Ppm);
  const isFlat = isShare(f2Span, spanOf(view.f2)) || isShare(f1Span, spanOf(view.f1));
  const keepsScale = shape !== null && !isFlat;
  const middle = { f2: (a.f2Ppm + b.f2Ppm) / 2, f1: (a.f1Ppm + b.f1Ppm) / 2 };
  const f2Half = (keepsScale ? Math.max(f2Span, f1Span * shape) : f2Span) / 2;
  const f1Half = (keepsScale ? Math.max(f1Span, f2Span / shape) : f1Span) / 2;
  return {
    f2: showRange(view.f2, axes.f2.axis, middle.f2 + f2Half, middle.f2 - f2Half),
    f1: showRange(view.f1, axes.f1.axis, middle.f1 + f1Half, middle.f1 - f1Half),
  };
};

export const isSameView = (a: ContourView, b: ContourView): boolean =>
  isSameRange(a.f2, b.f2) && isSameRange(a.f1, b.f1);

const isSameRange = (a: ShiftRange, b: ShiftRange): boolean =>
  a.leftPpm === b.leftPpm && a.rightPpm === b.rightPpm;
