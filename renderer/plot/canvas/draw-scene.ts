import { eachTracePoint } from '../core/paper-shapes.ts';
import { curveDashes, type Scene, type Shape, type TextShape, type Trace } from '../core/scene.ts';
import type { Rect } from '../core/view.ts';
import type { PlotTokens } from './read-tokens.ts';

const TRACE_WIDTH = 1.15;
const EMPHASISED_WIDTH = 2.3;

/** Draws curve, axis and integrals; `pixelRatio` is device pixels per CSS pixel. */
export const drawScene = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, scene.layout.width, scene.layout.height);
  for (const shape of scene.zones) drawShape(context, shape, tokens, pixelRatio);
  strokeCurves(context, scene, tokens);
  drawIntegralCurves(context, scene, tokens);
  for (const shape of scene.captions) drawShape(context, shape, tokens, pixelRatio);
  for (const shape of scene.axis) drawShape(context, shape, tokens, pixelRatio);
  for (const shape of scene.tree) drawShape(context, shape, tokens, pixelRatio);
  for (const shape of scene.integrals) drawShape(context, shape, tokens, pixelRatio);
};

/** One curve, cut at the edges of its area. */
export const strokeTrace = (
  context: CanvasRenderingContext2D,
  trace: Trace,
  area: Rect,
  color: string,
  width: number = TRACE_WIDTH,
): void => {
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.beginPath();
  eachTracePoint(trace, (x, y) => context.lineTo(x, y));
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.stroke();
  context.restore();
};

const strokeCurves = (context: CanvasRenderingContext2D, scene: Scene, tokens: PlotTokens): void => {
  for (const { trace, ink, pattern, isEmphasised } of scene.curves) {
    context.setLineDash([...curveDashes[pattern]]);
    const width = isEmphasised ? EMPHASISED_WIDTH : TRACE_WIDTH;
    strokeTrace(context, trace, scene.layout.trace, tokens.colors[ink], width);
  }
  context.setLineDash([]);
};

/** Unlike hairlines, curves keep their fractions of a pixel; they end at the edges of the trace. */
const drawIntegralCurves = (context: CanvasRenderingContext2D, scene: Scene, tokens: PlotTokens): void => {
  const area = scene.layout.trace;
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.lineWidth = TRACE_WIDTH;
  for (const { points, ink } of scene.integralCurves) {
    context.strokeStyle = tokens.colors[ink];
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) {
      context.lineTo(points[i] as number, points[i + 1] as number);
    }
    context.stroke();
  }
  context.restore();
};

export const drawShape = (
  context: CanvasRenderingContext2D,
  shape: Shape,
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  if (shape.kind === 'text') drawText(context, shape, tokens);
  if (shape.kind !== 'line') return;
  context.strokeStyle = tokens.colors[shape.ink];
  context.lineWidth = 1;
  context.setLineDash([...curveDashes[shape.pattern ?? 'solid']]);
  context.beginPath();
  for (let i = 0; i < shape.points.length; i += 2) {
    context.lineTo(
      snap(shape.points[i] as number, pixelRatio),
      snap(shape.points[i + 1] as number, pixelRatio),
    );
  }
  context.stroke();
  context.setLineDash([]);
};

/** The middle of a device pixel, so that a hairline is one pixel wide and not two half-tones. */
const snap = (value: number, pixelRatio: number): number =>
  (Math.floor(value * pixelRatio) + 0.5) / pixelRatio;

const drawText = (context: CanvasRenderingContext2D, shape: TextShape, tokens: PlotTokens): void => {
  context.fillStyle = tokens.colors[shape.ink];
  context.font = `${shape.italic ? 'italic ' : ''}${shape.sizePx}px ${tokens.fontFamily}`;
  context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor;
  context.textBaseline = 'alphabetic';
  if (!shape.upright) {
    context.fillText(shape.text, shape.x, shape.y);
    return;
  }
  context.save();
  context.translate(shape.x, shape.y);
  context.rotate(-Math.PI / 2);
  context.fillText(shape.text, 0, 0);
  context.restore();
};
