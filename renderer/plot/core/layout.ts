import type { Rect } from './view.ts';

/** Where the parts of a plot lie, CSS pixels. */
export interface PlotLayout {
  readonly width: number;
  readonly height: number;
  /** Labels of peaks or of curves, over the trace. */
  readonly labels: Rect;
  readonly trace: Rect;
  /** Brackets and values under the trace; of no height when there is nothing to show. */
  readonly integrals: Rect;
  readonly axis: Rect;
}

const SIDE_MARGIN = 12;
const LABEL_LANE = 76;
const CAPTION_LANE = 24;
const INTEGRAL_LANE = 44;
const AXIS_LANE = 40;
/** Under this height the lanes give way to the trace. */
const SMALL_PLOT = 220;

export const layoutPlot = (
  width: number,
  height: number,
  show: { readonly labels: boolean; readonly integrals: boolean; readonly captions?: boolean },
): PlotLayout => {
  const roomy = height >= SMALL_PLOT;
  const captionHeight = show.captions === true ? CAPTION_LANE : SIDE_MARGIN;
  const labelHeight = roomy && show.labels ? LABEL_LANE : captionHeight;
  const integralHeight = roomy && show.integrals ? INTEGRAL_LANE : 0;
  const x = SIDE_MARGIN;
  const inner = Math.max(1, width - 2 * SIDE_MARGIN);
  const traceHeight = Math.max(1, height - labelHeight - integralHeight - AXIS_LANE);
  return {
    width,
    height,
    labels: { x, y: 0, width: inner, height: labelHeight },
    trace: { x, y: labelHeight, width: inner, height: traceHeight },
    integrals: { x, y: labelHeight + traceHeight, width: inner, height: integralHeight },
    axis: { x, y: labelHeight + traceHeight + integralHeight, width: inner, height: AXIS_LANE },
  };
};
