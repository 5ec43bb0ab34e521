import { buildAxis } from '../build-axis.ts';
import { buildPeakMarks } from '../build-peak-marks.ts';
import { TraceBuilder } from '../build-trace.ts';
import { layoutPlot, type PlotLayout } from '../layout.ts';
import type { PlotText } from '../plot-text.ts';
import type { Curve, Scene, Shape } from '../scene.ts';
import { intensityToY, isInSight, ppmToX, type View } from '../view.ts';
import { heightAt, type PointsDisplay } from './points-display.ts';

export interface PointsSceneInput {
  readonly display: PointsDisplay;
  readonly view: View;
  readonly chosenStopId: string | null;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel: how fine the traces are resolved. */
  readonly pixelRatio: number;
  readonly text: PlotText;
}

/** One builder per curve: their buffers live as long as the plot, so that a frame hardly allocates. */
export class PointsTraceBuilders {
  readonly #builders = new Map<string, TraceBuilder>();

  of(id: string): TraceBuilder {
    const known = this.#builders.get(id) ?? new TraceBuilder();
    this.#builders.set(id, known);
    return known;
  }
}

/** Between the lines that fill an area, CSS pixels. */
const fillSpacing = 3;
const chosenTextSize = 11;
const chosenTextOffset = 5;

/** Upright lines from zero to the curve: what an area counts, also on paper. */
const shade = ({ shaded, curves }: PointsDisplay, view: View, layout: PlotLayout): Shape[] => {
  const area = layout.trace;
  const curve = curves.find(({ id }) => id === shaded?.curveId);
  if (shaded === null || curve === undefined) return [];
  const xOf = (place: number): number => ppmToX(view, area, place);
  const [from, to] = [Math.max(area.x, xOf(shaded.from)), Math.min(area.x + area.width, xOf(shaded.to))];
  const zeroY = intensityToY(view, area, 0);
  const shapes: Shape[] = [];
  for (let x = from; x <= to; x += fillSpacing) {
    const place = view.leftPpm + ((x - area.x) / area.width) * (view.rightPpm - view.leftPpm);
    const height = heightAt(curve.points, place);
    if (height === null) continue;
    const y = Math.max(area.y, intensityToY(view, area, height));
    shapes.push({ kind: 'line', points: [x, zeroY, x, y], ink: 'compound' });
  }
  return shapes;
};

/** A line through the chosen place, with its words on the side where there is room. */
const markChosen = ({ chosen }: PointsDisplay, view: View, layout: PlotLayout): Shape[] => {
  if (chosen === null || !isInSight(view, chosen.at)) return [];
  const { x: left, y, width, height } = layout.trace;
  const x = ppmToX(view, layout.trace, chosen.at);
  const isLeft = x < left + width / 2;
  return [
    { kind: 'line', points: [x, y, x, y + height], ink: 'muted', pattern: 'dash-dotted' },
    {
      kind: 'text',
      x: x + (isLeft ? chosenTextOffset : -chosenTextOffset),
      y: y + chosenTextSize,
      text: chosen.text,
      ink: 'ink',
      sizePx: chosenTextSize,
      anchor: isLeft ? 'start' : 'end',
      italic: false,
      upright: false,
      isHaloed: true,
    },
  ];
};

/** Chromatograms or a scan as a scene: canvas, paper and tests read it. */
export const buildPointsScene = (input: PointsSceneInput, builders: PointsTraceBuilders): Scene => {
  const { display, view, text, pixelRatio, chosenStopId } = input;
  const { areStopsLabelled, axis, axisLabel } = display;
  const layout = layoutPlot(input.width, input.height, {
    labels: areStopsLabelled && display.stops.length > 0,
    integrals: false,
  });
  const style = { decimals: axisLabel.decimals, hasCategories: false, text };
  const chosenIds = new Set(chosenStopId === null ? [] : [chosenStopId]);
  const labelled = areStopsLabelled ? display.stops : [];
  const { marks, hiddenLabels } = buildPeakMarks(labelled, [], view, layout, style, chosenIds);
  const curves = display.curves.map(
    ({ id, points, ink, pattern }): Curve => ({
      trace: builders.of(id).build(points, axis, view, layout.trace, pixelRatio),
      ink,
      pattern,
      bands: null,
      isEmphasised: false,
    }),
  );
  return {
    layout,
    curves: curves.toReversed(),
    captions: markChosen(display, view, layout),
    zeroY: intensityToY(view, layout.trace, 0),
    axis: buildAxis(view, layout.axis, text, axisLabel.title),
    integrals: [],
    integralCurves: [],
    tree: [],
    annotations: [],
    zones: shade(display, view, layout),
    handles: [],
    peaks: marks,
    hiddenLabels,
  };
};
