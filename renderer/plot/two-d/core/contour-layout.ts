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

const MARGIN = 8;
const TRACE_LANE = 64;
const BOTTOM_AXIS_LANE = 40;
const RIGHT_AXIS_LANE = 64;
/** Below this size the traces give way to the contours. */
const SMALL_PLOT = 240;

export const layoutContours = (width: number, height: number): ContourLayout => {
  const isSmall = width < SMALL_PLOT || height < SMALL_PLOT;
  const lane = isSmall ? 0 : TRACE_LANE;
  const x = MARGIN + lane;
  const y = MARGIN + lane;
  const inner = {
    width: Math.max(1, width - x - RIGHT_AXIS_LANE),
    height: Math.max(1, height - y - BOTTOM_AXIS_LANE),
  };
  return {
    width,
    height,
    contours: { x, y, ...inner },
    topTrace: { x, y: MARGIN, width: inner.width, height: lane },
    leftTrace: { x: MARGIN, y, width: lane, height: inner.height },
    bottomAxis: { x, y: y + inner.height, width: inner.width, height: BOTTOM_AXIS_LANE },
    rightAxis: { x: x + inner.width, y, width: RIGHT_AXIS_LANE, height: inner.height },
  };
};
