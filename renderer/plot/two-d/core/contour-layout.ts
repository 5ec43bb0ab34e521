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
/** In a low plot, whose height goes to the contours. */
const lowTraceLane = 40;
const lowPlot = 400;
const bottomAxisLane = 40;
const rightAxisLane = 64;
/** Below this size the traces give way to the contours. */
const smallPlot = 240;

const laneOf = (width: number, height: number): number => {
  if (width < smallPlot || height < smallPlot) return 0;
  return height < lowPlot ? lowTraceLane : traceLane;
};

/** Width over height of the largest contours that fit the room, in the middle of its width; all of it where any shape will do. */
const fitShape = (room: Rect, shape: number | null): Rect => {
  if (shape === null) return room;
  const width = Math.min(room.width, room.height * shape);
  return { x: room.x + (room.width - width) / 2, y: room.y, width, height: width / shape };
};

/** `shape` is width over height of the contours; null: as the room has it. */
export const layoutContours = (width: number, height: number, shape: number | null): ContourLayout => {
  const lane = laneOf(width, height);
  const room = {
    x: margin + lane,
    y: margin + lane,
    width: Math.max(1, width - margin - lane - rightAxisLane),
    height: Math.max(1, height - margin - lane - bottomAxisLane),
  };
  const contours = fitShape(room, shape);
  const { x, y } = contours;
  const inner = { width: contours.width, height: contours.height };
  return {
    width,
    height,
    contours,
    topTrace: { x, y: margin, width: inner.width, height: lane },
    leftTrace: { x: x - lane, y, width: lane, height: inner.height },
    bottomAxis: { x, y: y + inner.height, width: inner.width, height: bottomAxisLane },
    rightAxis: { x: x + inner.width, y, width: rightAxisLane, height: inner.height },
  };
};
