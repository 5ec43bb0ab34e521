import type { Rect } from '../../core/view.ts';

/** Where the parts of a contour plot lie, CSS pixels. */
export interface ContourLayout {
  readonly width: number;
  readonly height: number;
  readonly contours: Rect;
  /** F2 trace, over the contours. */
  readonly topTrace: Rect;
  /** F1 trace, at the left of the contours. */
  readonly leftTrace: Rect;
  /** F2 axis, below. */
  readonly bottomAxis: Rect;
  /** F1 axis, at the right. */
  readonly rightAxis: Rect;
}

const margin = 8;
const traceLane = 64;
const bottomAxisLane = 40;
const rightAxisLane = 64;
/** Below this size the traces give way to the contours. */
const smallPlot = 240;

export const layoutContours = (width: number, height: number): ContourLayout => {
  const isSmall = width < smallPlot || height < smallPlot;
  const lane = isSmall ? 0 : traceLane;
  const x = margin + lane;
  const y = margin + lane;
  const inner = {
    width: Math.max(1, width - x - rightAxisLane),
    height: Math.max(1, height - y - bottomAxisLane),
  };
  return {
    width,
    height,
    contours: { x, y, ...inner },
    topTrace: { x, y: margin, width: inner.width, height: lane },
    leftTrace: { x: margin, y, width: lane, height: inner.height },
    bottomAxis: { x, y: y + inner.height, width: inner.width, height: bottomAxisLane },
    rightAxis: { x: x + inner.width, y, width: rightAxisLane, height: inner.height },
  };
};
