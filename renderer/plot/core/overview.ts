import type { SpectrumAxis } from './plot-data.ts';
import type { View } from './view.ts';

/** Where the window of a view lies over the whole axis, CSS pixels. */
export interface OverviewWindow {
  readonly x: number;
  readonly width: number;
}

/** What of the window a pointer holds. */
export type OverviewGrip = 'left' | 'right' | 'window';

/** Half the width of an edge to grab, CSS pixels: both halves make the 24 px of a target. */
const edgeReach = 12;

const pixelsPerPpm = (axis: SpectrumAxis, stripWidth: number): number =>
  stripWidth / (axis.fromPpm - axis.toPpm);

export const overviewWindow = (
  view: Pick<View, 'leftPpm' | 'rightPpm'>,
  axis: SpectrumAxis,
  stripWidth: number,
): OverviewWindow => {
  const scale = pixelsPerPpm(axis, stripWidth);
  return { x: (axis.fromPpm - view.leftPpm) * scale, width: (view.leftPpm - view.rightPpm) * scale };
};

export const overviewPpmAt = (axis: SpectrumAxis, stripWidth: number, x: number): number =>
  axis.fromPpm - x / pixelsPerPpm(axis, stripWidth);

/** The grip under a pointer: the nearer edge within reach, else the window; null beside it. */
export const findGrip = ({ x, width }: OverviewWindow, pointerX: number): OverviewGrip | null => {
  const fromLeft = Math.abs(pointerX - x);
  const fromRight = Math.abs(pointerX - x - width);
  const isInside = pointerX > x && pointerX < x + width;
  // Inside, an edge never takes more than a third, so that a narrow window can still be moved.
  const reach = isInside ? Math.min(edgeReach, width / 3) : edgeReach;
  if (Math.min(fromLeft, fromRight) <= reach) return fromLeft <= fromRight ? 'left' : 'right';
  return isInside ? 'window' : null;
};

/** The range after a grip was dragged from where it was taken; a window keeps its width at the ends. */
export const dragGrip = (
  taken: Pick<View, 'leftPpm' | 'rightPpm'>,
  grip: OverviewGrip,
  deltaX: number,
  axis: SpectrumAxis,
  stripWidth: number,
): { leftPpm: number; rightPpm: number } => {
  const { leftPpm, rightPpm } = taken;
  const moved = -deltaX / pixelsPerPpm(axis, stripWidth);
  if (grip === 'left') return { leftPpm: clamp(leftPpm + moved, rightPpm, axis.fromPpm), rightPpm };
  if (grip === 'right') return { leftPpm, rightPpm: clamp(rightPpm + moved, axis.toPpm, leftPpm) };
  const allowed = clamp(moved, axis.toPpm - rightPpm, axis.fromPpm - leftPpm);
  return { leftPpm: leftPpm + allowed, rightPpm: rightPpm + allowed };
};

/** A window of the same width around a shift, as near as the axis allows. */
export const centerOn = (
  view: Pick<View, 'leftPpm' | 'rightPpm'>,
  axis: SpectrumAxis,
  ppm: number,
): { leftPpm: number; rightPpm: number } => {
  const half = (view.leftPpm - view.rightPpm) / 2;
  const middle = clamp(ppm, axis.toPpm + half, axis.fromPpm - half);
  return { leftPpm: middle + half, rightPpm: middle - half };
};

/** Between two limits in either order. */
const clamp = (value: number, a: number, b: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));
