import type { PlotLayout } from '../core/layout.ts';
import type { Ink } from '../core/scene.ts';
import type { Rect } from '../core/view.ts';
import type { ToolOverlay } from '../tools/plot-tool.ts';
import { drawShapes } from './draw-scene.ts';
import type { PlotTokens } from './read-tokens.ts';

export interface Overlay {
  /** What is hovered or selected in another view. */
  readonly bands?: { readonly hovered: readonly Rect[]; readonly selected: readonly Rect[] };
  /** Pointer position while it is over the plot. */
  readonly cursor: { readonly x: number; readonly y: number; readonly text: string } | null;
  /** Of the active tool. */
  readonly tool: ToolOverlay;
  /** Where the crosshair meets curves. */
  readonly dots?: readonly { readonly x: number; readonly y: number; readonly ink: Ink }[];
}

const textSize = 12;
const pillPadding = 6;
const pillHeight = 19;
const pillTop = 2;
const pillRadius = 4;
const dotRadius = 3;

/** What the active tool shows, and the crosshair with its reading on the axis. */
export const drawOverlay = (
  context: CanvasRenderingContext2D,
  overlay: Overlay,
  layout: PlotLayout,
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  if (overlay.bands) drawBands(context, overlay.bands, tokens);
  if (overlay.tool.box) drawZoomBox(context, overlay.tool.box, tokens);
  drawShapes(context, overlay.tool.shapes ?? [], tokens, pixelRatio);
  if (overlay.cursor) drawCursor(context, overlay.cursor, layout, tokens);
  for (const { x, y, ink } of overlay.dots ?? []) {
    context.fillStyle = tokens.colors[ink];
    context.beginPath();
    context.arc(x, y, dotRadius, 0, 2 * Math.PI);
    context.fill();
  }
};

const bandEdge = 2;

/** Columns for what is hovered; what is selected is marked at its foot, so that the curve stays as it is. */
const drawBands = (
  context: CanvasRenderingContext2D,
  { hovered, selected }: NonNullable<Overlay['bands']>,
  tokens: PlotTokens,
): void => {
  context.fillStyle = tokens.box;
  for (const band of hovered) context.fillRect(band.x, band.y, band.width, band.height);
  context.fillStyle = tokens.selection;
  for (const band of selected)
    context.fillRect(band.x, band.y + band.height - bandEdge, band.width, bandEdge);
};

export const drawZoomBox = (context: CanvasRenderingContext2D, box: Rect, tokens: PlotTokens): void => {
  context.fillStyle = tokens.box;
  context.fillRect(box.x, box.y, box.width, box.height);
  context.strokeStyle = tokens.selection;
  context.lineWidth = 1;
  context.strokeRect(
    Math.floor(box.x) + 0.5,
    Math.floor(box.y) + 0.5,
    Math.round(box.width),
    Math.round(box.height),
  );
};

const drawCursor = (
  context: CanvasRenderingContext2D,
  cursor: NonNullable<Overlay['cursor']>,
  layout: PlotLayout,
  tokens: PlotTokens,
): void => {
  const { trace, axis } = layout;
  context.strokeStyle = tokens.colors.muted;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.beginPath();
  const x = Math.floor(cursor.x) + 0.5;
  context.moveTo(x, trace.y);
  context.lineTo(x, axis.y);
  if (cursor.y >= trace.y && cursor.y <= trace.y + trace.height) {
    const y = Math.floor(cursor.y) + 0.5;
    context.moveTo(trace.x, y);
    context.lineTo(trace.x + trace.width, y);
  }
  context.stroke();
  context.setLineDash([]);
  drawPill(context, cursor.text, { x, y: axis.y + pillTop + pillHeight / 2 }, axis, tokens);
};

/** A reading around a point, over the numbers of an axis; it never leaves the lane of the axis sideways. */
export const drawPill = (
  context: CanvasRenderingContext2D,
  text: string,
  center: { readonly x: number; readonly y: number },
  lane: Pick<Rect, 'x' | 'width'>,
  tokens: PlotTokens,
): void => {
  context.font = `${textSize}px ${tokens.fontFamily}`;
  const width = context.measureText(text).width + 2 * pillPadding;
  const left = Math.max(lane.x, Math.min(lane.x + lane.width - width, center.x - width / 2));
  const top = center.y - pillHeight / 2;
  context.fillStyle = tokens.colors.ink;
  context.beginPath();
  context.roundRect(left, top, width, pillHeight, pillRadius);
  context.fill();
  context.fillStyle = tokens.background;
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  context.fillText(text, left + pillPadding, center.y + 0.5);
};
