import { eachTracePoint } from '../core/paper-shapes.ts';
import { leadersOf } from '../core/peak-mark-shapes.ts';
import { haloWidth } from '../core/render-svg.ts';
import {
  curveDashes,
  type LineShape,
  type Scene,
  type Shape,
  type TextShape,
  type Trace,
} from '../core/scene.ts';
import type { Rect } from '../core/view.ts';
import type { PlotTokens } from './read-tokens.ts';

const traceWidth = 1.15;
const emphasisedWidth = 2.3;

/** Draws curve, axis, integrals and the lines from labels to peaks; `pixelRatio` is device pixels per CSS pixel. */
export const drawScene = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, scene.layout.width, scene.layout.height);
  for (const shapes of [scene.zones, leadersOf(scene)]) drawShapes(context, shapes, tokens, pixelRatio);
  strokeCurves(context, scene, tokens);
  drawIntegralCurves(context, scene, tokens);
  for (const shapes of [scene.captions, scene.axis, scene.tree, scene.integrals])
    drawShapes(context, shapes, tokens, pixelRatio);
  for (const { shapes } of scene.annotations) drawShapes(context, shapes, tokens, pixelRatio);
};

/** One curve, cut at the edges of the areas. */
export const strokeTrace = (
  context: CanvasRenderingContext2D,
  trace: Trace,
  areas: readonly Rect[],
  color: string,
  width: number = traceWidth,
): void => {
  context.save();
  context.beginPath();
  for (const { x, y, width: across, height } of areas) context.rect(x, y, across, height);
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
  for (const { trace, ink, pattern, bands, isEmphasised } of scene.curves) {
    context.setLineDash([...curveDashes[pattern]]);
    const width = isEmphasised ? emphasisedWidth : traceWidth;
    strokeTrace(context, trace, bands ?? [scene.layout.trace], tokens.colors[ink], width);
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
  context.lineWidth = traceWidth;
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

/** In their order; neighbouring lines of one kind are stroked at once. */
export const drawShapes = (
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  tokens: PlotTokens,
  pixelRatio: number,
): void => {
  let open: LineShape | null = null;
  context.lineWidth = 1;
  for (const shape of shapes) {
    if (open !== null && !(shape.kind === 'line' && isOneStroke(shape, open))) {
      context.stroke();
      open = null;
    }
    if (shape.kind === 'text') drawText(context, shape, tokens);
    if (shape.kind !== 'line') continue;
    if (open === null) {
      open = shape;
      context.strokeStyle = tokens.colors[shape.ink];
      context.setLineDash([...curveDashes[shape.pattern ?? 'solid']]);
      context.beginPath();
    }
    addLine(context, shape.points, pixelRatio);
  }
  if (open !== null) context.stroke();
  context.setLineDash([]);
};

const isOneStroke = (a: LineShape, b: LineShape): boolean => a.ink === b.ink && a.pattern === b.pattern;

const addLine = (context: CanvasRenderingContext2D, points: readonly number[], pixelRatio: number): void => {
  for (let i = 0; i < points.length; i += 2) {
    const x = snap(points[i] as number, pixelRatio);
    const y = snap(points[i + 1] as number, pixelRatio);
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
};

/** The middle of a device pixel, so that a hairline is one pixel wide and not two half-tones. */
const snap = (value: number, pixelRatio: number): number =>
  (Math.floor(value * pixelRatio) + 0.5) / pixelRatio;

export const drawText = (
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  shape: TextShape,
  tokens: Pick<PlotTokens, 'colors' | 'background' | 'fontFamily'>,
): void => {
  context.fillStyle = tokens.colors[shape.ink];
  context.font = `${shape.italic ? 'italic ' : ''}${shape.sizePx}px ${tokens.fontFamily}`;
  context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor;
  context.textBaseline = 'alphabetic';
  context.save();
  context.translate(shape.x, shape.y);
  if (shape.upright) context.rotate(-Math.PI / 2);
  if (shape.isHaloed) {
    context.strokeStyle = tokens.background;
    context.lineWidth = haloWidth;
    context.lineJoin = 'round';
    context.strokeText(shape.text, 0, 0);
  }
  context.fillText(shape.text, 0, 0);
  context.restore();
};
