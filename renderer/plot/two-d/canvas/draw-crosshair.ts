import { drawPill, drawZoomBox } from '../../canvas/draw-overlay.ts';
import type { PlotTokens } from '../../canvas/read-tokens.ts';
import type { Rect } from '../../core/view.ts';
import type { ContourLayout } from '../core/contour-layout.ts';

export interface Crosshair {
  readonly x: number;
  readonly y: number;
  /** Readings of both axes. */
  readonly f2Text: string;
  readonly f1Text: string;
}

export interface CrosshairOverlay {
  /** Null while the pointer is elsewhere. */
  readonly crosshair: Crosshair | null;
  readonly zoomBox: Rect | null;
}

const PILL_DROP = 12;
const DASH = [3, 3];

/** Crosshair through contours and traces with a reading on each axis, and the zoom box. */
export const drawCrosshair = (
  context: CanvasRenderingContext2D,
  { crosshair, zoomBox }: CrosshairOverlay,
  layout: ContourLayout,
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  if (zoomBox) drawZoomBox(context, zoomBox, tokens);
  if (!crosshair) return;
  const { contours, topTrace, leftTrace, bottomAxis, rightAxis } = layout;
  const x = Math.floor(crosshair.x) + 0.5;
  const y = Math.floor(crosshair.y) + 0.5;
  context.strokeStyle = tokens.colors.muted;
  context.lineWidth = 1;
  context.setLineDash(DASH);
  context.beginPath();
  context.moveTo(x, topTrace.y);
  context.lineTo(x, contours.y + contours.height);
  context.moveTo(leftTrace.x, y);
  context.lineTo(contours.x + contours.width, y);
  context.stroke();
  context.setLineDash([]);
  drawPill(context, crosshair.f2Text, { x, y: bottomAxis.y + PILL_DROP }, bottomAxis, tokens);
  const lane = { x: contours.x, width: contours.width + rightAxis.width };
  drawPill(context, crosshair.f1Text, { x: layout.width, y }, lane, tokens);
};
