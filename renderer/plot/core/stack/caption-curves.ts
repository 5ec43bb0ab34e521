import { spreadLabels } from '#engines/display/spread-labels.ts';
import type { PlotLayout } from '../layout.ts';
import type { PlotText } from '../plot-text.ts';
import type { Curve, Shape, TextShape, Trace } from '../scene.ts';
import { intensityToY, type View } from '../view.ts';
import { liftOf, type StackDisplay } from './stack-display.ts';

const textSize = 11;
/** Nearest baselines that still have room for a line of text each, CSS pixels. */
const lineHeight = 10;
const baselineGap = 3;
const labelGap = 6;
const labelBaseline = 13;
const leaderStart = 16;
const maxCaptionShift = 160;

export interface Captions {
  readonly captions: readonly Shape[];
  /** Curves in sight whose label found no room. */
  readonly hidden: number;
}

/** A label at every curve: over its baseline where each has one, else over its highest point in sight. */
export const captionCurves = (
  display: StackDisplay,
  curves: readonly Curve[],
  view: View,
  layout: PlotLayout,
  text: PlotText,
): Captions =>
  display.mode === 'stacked'
    ? captionBaselines(display, view, layout)
    : captionTips(display, curves, layout, text);

const labelAt = (text: string, x: number, y: number, anchor: TextShape['anchor']): TextShape => ({
  kind: 'text',
  x,
  y,
  text,
  ink: 'ink',
  sizePx: textSize,
  anchor,
  italic: false,
  upright: false,
});

/** From below, so that where steps are too small the lower label stays. */
const captionBaselines = (display: StackDisplay, view: View, layout: PlotLayout): Captions => {
  const area = layout.trace;
  const captions: Shape[] = [];
  let lastY = Number.POSITIVE_INFINITY;
  let hidden = 0;
  for (let index = display.curves.length - 1; index >= 0; index--) {
    const label = display.curves[index]?.label ?? '';
    const baseline = intensityToY(view, area, 0) - liftOf(display, index) * area.height;
    const y = baseline - baselineGap;
    if (y < area.y) continue;
    if (Math.abs(lastY - y) < lineHeight) {
      hidden += 1;
      continue;
    }
    lastY = y;
    captions.push(labelAt(label, area.x + 1, y, 'start'));
  }
  return { captions, hidden };
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The highest point of a drawn curve; null when nothing of it is in sight. */
const highestPoint = (trace: Trace): Point | null => {
  let best: Point | null = null;
  const count = trace.kind === 'polyline' ? trace.points.length / 2 : trace.top.length;
  for (let i = 0; i < count; i++) {
    const y = (trace.kind === 'polyline' ? trace.points[2 * i + 1] : trace.top[i]) as number;
    if (Number.isNaN(y) || (best !== null && y >= best.y)) continue;
    const x =
      trace.kind === 'polyline' ? (trace.points[2 * i] as number) : trace.x + (i + 0.5) * trace.columnWidth;
    best = { x, y };
  }
  return best;
};

const captionTips = (
  display: StackDisplay,
  curves: readonly Curve[],
  layout: PlotLayout,
  text: PlotText,
): Captions => {
  const { trace: area, labels: lane } = layout;
  const tips = curves.flatMap(({ trace, ink }, index) => {
    const tip = highestPoint(trace);
    const label = display.curves[index]?.label ?? '';
    return tip === null ? [] : [{ id: String(index), label, ink, tip }];
  });
  const { placed, droppedIds } = spreadLabels(
    tips.map(({ id, label, tip }) => ({
      id,
      anchor: Math.max(area.x, Math.min(area.x + area.width, tip.x)),
      width: text.measureWidth(label, textSize),
      priority: -Number(id),
    })),
    { from: area.x, to: area.x + area.width, gap: labelGap, maxShift: maxCaptionShift },
  );
  const centerOf = new Map(placed.map(({ id, center }) => [id, center]));
  const captions = tips.flatMap(({ id, label, ink, tip }): Shape[] => {
    const center = centerOf.get(id);
    if (center === undefined) return [];
    const tipY = Math.max(area.y, Math.min(area.y + area.height, tip.y));
    return [
      { kind: 'line', points: [center, lane.y + leaderStart, tip.x, area.y, tip.x, tipY], ink },
      labelAt(label, center, lane.y + labelBaseline, 'middle'),
    ];
  });
  return { captions, hidden: droppedIds.length };
};
