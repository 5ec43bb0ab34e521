import { buildAxis } from '../build-axis.ts';
import { TraceBuilder } from '../build-trace.ts';
import { heightBands } from '../height-bands.ts';
import { layoutPlot } from '../layout.ts';
import type { PlotText } from '../plot-text.ts';
import type { Curve, Scene } from '../scene.ts';
import { intensityToY, type Rect, type View } from '../view.ts';
import { captionCurves } from './caption-curves.ts';
import { mostPatterned } from './curve-style.ts';
import { liftOf, type StackCurve, type StackDisplay } from './stack-display.ts';

export interface StackSceneInput {
  readonly display: StackDisplay;
  readonly view: View;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel: how fine the traces are resolved. */
  readonly pixelRatio: number;
  readonly text: PlotText;
}

/** One builder per curve: their buffers live as long as the stack, so that a frame allocates nothing. */
export class StackTraceBuilders {
  readonly #builders = new Map<string, TraceBuilder>();

  of(id: string): TraceBuilder {
    const known = this.#builders.get(id) ?? new TraceBuilder();
    this.#builders.set(id, known);
    return known;
  }

  /** Forgets the buffers of curves that are no longer there. */
  keep(ids: ReadonlySet<string>): void {
    for (const id of this.#builders.keys()) if (!ids.has(id)) this.#builders.delete(id);
  }
}

/** The area in which a curve has the same place and scale as a single spectrum has in the whole one. */
export const laneOf = (area: Rect, display: StackDisplay, index: number): Rect => ({
  ...area,
  y: area.y - liftOf(display, index) * area.height,
});

/** The view of a curve whose intensities are multiplied by its factor. */
export const scaledView = (view: View, { factor }: StackCurve): View => ({
  ...view,
  topIntensity: view.topIntensity / factor,
});

/** A stack as a scene: curves of one axis of shifts, each with its own lift and factor. */
export const buildStackScene = (input: StackSceneInput, builders: StackTraceBuilders): Scene => {
  const { display, view, text, pixelRatio } = input;
  const layout = layoutPlot(input.width, input.height, { labels: false, integrals: false, captions: true });
  const area = layout.trace;
  const isPatterned = display.mode === 'overlaid' && display.curves.length <= mostPatterned;
  const curves = display.curves.map((curve, index): Curve => {
    const { pyramid, spectrum, id } = curve.stacked;
    const lane = laneOf(area, display, index);
    const trace = builders.of(id).build(pyramid, spectrum.axis, scaledView(view, curve), lane, pixelRatio);
    const pattern = isPatterned ? curve.pattern : 'solid';
    const isDrawnBySamples = trace.kind === 'polyline';
    return {
      trace,
      ink: curve.ink,
      pattern: isDrawnBySamples ? pattern : 'solid',
      bands: isDrawnBySamples ? null : heightBands(pattern, area, intensityToY(view, lane, 0)),
      isEmphasised: curve.isEmphasised,
    };
  });
  const { captions, hidden } = captionCurves(display, curves, view, layout, text);
  return {
    layout,
    // The first of the list lies over the others, what is emphasised over all.
    curves: curves.toReversed().toSorted((a, b) => Number(a.isEmphasised) - Number(b.isEmphasised)),
    captions,
    zeroY: intensityToY(view, area, 0),
    axis: buildAxis(view, layout.axis, text),
    integrals: [],
    integralCurves: [],
    zones: [],
    handles: [],
    tree: [],
    annotations: [],
    peaks: [],
    hiddenLabels: hidden,
  };
};
