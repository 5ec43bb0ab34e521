import { drawShapes } from '../../canvas/draw-scene.ts';
import type { PlotTokens } from '../../canvas/read-tokens.ts';
import type { Rect } from '../../core/view.ts';
import type { ContourScene } from '../core/contour-scene.ts';
import type { ScreenLines } from '../core/project-lines.ts';
import { negativeDash, ridgeOpacity } from '../core/render-contour-svg.ts';

const contourWidth = 1;
const traceWidth = 1;

/** Draws contours, traces and axes; `pixelRatio` is device pixels per CSS pixel. */
export const drawContours = (
  context: CanvasRenderingContext2D,
  scene: ContourScene,
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  const { layout } = scene;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  context.save();
  context.globalAlpha = ridgeOpacity;
  context.fillStyle = tokens.colors.muted;
  for (const { x, y, width, height } of scene.ridges) context.fillRect(x, y, width, height);
  context.restore();
  if (scene.diagonal) drawShapes(context, [scene.diagonal], tokens, pixelRatio);
  context.save();
  clipTo(context, layout.contours);
  context.lineWidth = contourWidth;
  context.strokeStyle = tokens.colors.positive;
  strokeLines(context, scene.positive);
  context.strokeStyle = tokens.colors.negative;
  context.setLineDash([...negativeDash]);
  strokeLines(context, scene.negative);
  context.restore();
  strokePoints(context, scene.topTrace, layout.topTrace, tokens);
  strokePoints(context, scene.leftTrace, layout.leftTrace, tokens);
  drawShapes(context, scene.axes, tokens, pixelRatio);
};

const clipTo = (context: CanvasRenderingContext2D, { x, y, width, height }: Rect): void => {
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
};

const strokeLines = (context: CanvasRenderingContext2D, { points, starts }: ScreenLines): void => {
  context.beginPath();
  for (let line = 0; line + 1 < starts.length; line++) {
    const first = starts[line] as number;
    context.moveTo(points[2 * first] as number, points[2 * first + 1] as number);
    for (let i = first + 1; i < (starts[line + 1] as number); i++) {
      context.lineTo(points[2 * i] as number, points[2 * i + 1] as number);
    }
  }
  context.stroke();
};

const strokePoints = (
  context: CanvasRenderingContext2D,
  points: Float32Array,
  lane: Rect,
  tokens: PlotTokens,
): void => {
  context.save();
  clipTo(context, lane);
  context.strokeStyle = tokens.colors.trace;
  context.lineWidth = traceWidth;
  context.beginPath();
  for (let i = 0; i < points.length; i += 2) context.lineTo(points[i] as number, points[i + 1] as number);
  context.stroke();
  context.restore();
};
