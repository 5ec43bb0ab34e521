import { isOpenMarker, markerPath } from '../../../ui/marker-path.ts';
import { categoryMarks } from '../../../ui/peak-categories.ts';
import { drawPill, drawZoomBox } from '../../canvas/draw-overlay.ts';
import type { PlotTokens } from '../../canvas/read-tokens.ts';
import type { Rect } from '../../core/view.ts';
import type { ContourLayout } from '../core/contour-layout.ts';
import type { PlacedGuides } from '../core/guides.ts';
import type { PlacedMark } from '../core/mark-book.ts';

export interface Crosshair {
  readonly x: number;
  readonly y: number;
  /** Readings of both axes. */
  readonly f2Text: string;
  readonly f1Text: string;
}

export interface CrosshairOverlay {
  /** Signals, chosen ones last. */
  readonly marks: readonly PlacedMark[];
  /** Null while the pointer is elsewhere. */
  readonly crosshair: Crosshair | null;
  /** Shifts that another plot points at. */
  readonly guides: PlacedGuides;
  readonly zoomBox: Rect | null;
}

const pillDrop = 12;
const dash = [3, 3];

/** Crosshair through contours and traces with a reading on each axis, and the zoom box. */
export const drawCrosshair = (
  context: CanvasRenderingContext2D,
  { crosshair, guides, zoomBox, marks }: CrosshairOverlay,
  layout: ContourLayout,
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  for (const mark of marks) drawMark(context, mark, layout.contours, tokens);
  if (zoomBox) drawZoomBox(context, zoomBox, tokens);
  drawGuides(context, guides, layout, tokens);
  if (!crosshair) return;
  const { contours, topTrace, leftTrace, bottomAxis, rightAxis } = layout;
  const x = Math.floor(crosshair.x) + 0.5;
  const y = Math.floor(crosshair.y) + 0.5;
  context.strokeStyle = tokens.colors.muted;
  context.lineWidth = 1;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(x, topTrace.y);
  context.lineTo(x, contours.y + contours.height);
  context.moveTo(leftTrace.x, y);
  context.lineTo(contours.x + contours.width, y);
  context.stroke();
  context.setLineDash([]);
  drawPill(context, crosshair.f2Text, { x, y: bottomAxis.y + pillDrop }, bottomAxis, tokens);
  const lane = { x: contours.x, width: contours.width + rightAxis.width };
  drawPill(context, crosshair.f1Text, { x: layout.width, y }, lane, tokens);
};

const guideDash = [6, 3];

/** Lines through contours and traces at the shifts of another plot. */
const drawGuides = (
  context: CanvasRenderingContext2D,
  { columns, rows }: PlacedGuides,
  { contours, topTrace, leftTrace }: ContourLayout,
  tokens: PlotTokens,
): void => {
  context.save();
  context.strokeStyle = tokens.selection;
  context.lineWidth = 1;
  context.setLineDash(guideDash);
  context.beginPath();
  for (const { at } of columns) {
    context.moveTo(Math.floor(at) + 0.5, topTrace.y);
    context.lineTo(Math.floor(at) + 0.5, contours.y + contours.height);
  }
  for (const { at } of rows) {
    context.moveTo(leftTrace.x, Math.floor(at) + 0.5);
    context.lineTo(contours.x + contours.width, Math.floor(at) + 0.5);
  }
  context.stroke();
  context.restore();
};

/** Radii of a mark and of the ring about a chosen one, CSS pixels. */
const markRadius = 2.6;
const ringRadius = 8;
/** Along the diagonal; and across a mark that may be no signal. CSS pixels. */
const diagonalStroke = 'M-4.5 4.5L4.5 -4.5';
const ridgeCross = 'M-3.5 3.5L3.5 -3.5M-3.5 -3.5L3.5 3.5';

/** The sign of the category, on the diagonal with a stroke along it, a cross on a ridge; a chosen signal has a ring and lines to both axes. */
const drawMark = (
  context: CanvasRenderingContext2D,
  { x, y, category, isDiagonal, isOnRidge, isChosen }: PlacedMark,
  area: Rect,
  tokens: PlotTokens,
): void => {
  const { shape } = categoryMarks[category];
  context.save();
  context.lineWidth = 1.2;
  if (isChosen) {
    context.strokeStyle = tokens.selection;
    context.beginPath();
    context.moveTo(x, area.y);
    context.lineTo(x, y - ringRadius);
    context.moveTo(x, y + ringRadius);
    context.lineTo(x, area.y + area.height);
    context.moveTo(area.x, y);
    context.lineTo(x - ringRadius, y);
    context.moveTo(x + ringRadius, y);
    context.lineTo(area.x + area.width, y);
    context.stroke();
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, ringRadius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.translate(x, y);
  if (isOnRidge) {
    strokeUnder(context, ridgeCross, tokens, category);
    context.restore();
    return;
  }
  if (isDiagonal) strokeUnder(context, diagonalStroke, tokens, category);
  context.lineWidth = 1.2;
  const path = new Path2D(markerPath(shape, markRadius));
  context.strokeStyle = isOpenMarker(shape) ? tokens.colors[category] : tokens.background;
  context.fillStyle = tokens.colors[category];
  context.stroke(path);
  if (!isOpenMarker(shape)) context.fill(path);
  context.restore();
};

/** Light below, so that it is seen on contours of the same colour. */
const strokeUnder = (
  context: CanvasRenderingContext2D,
  path: string,
  tokens: PlotTokens,
  category: PlacedMark['category'],
): void => {
  const stroke = new Path2D(path);
  for (const [width, style] of [
    [3.5, tokens.background],
    [1.5, tokens.colors[category]],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.stroke(stroke);
  }
};
