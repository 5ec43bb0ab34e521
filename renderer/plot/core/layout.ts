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

const sideMargin = 12;
const labelLane = 76;
/** Labels of signals say more than a shift. */
const signalLabelLane = 94;
const captionLane = 24;
const integralLane = 44;
const axisLane = 40;
/** Under this height the lanes give way to the trace. */
const smallPlot = 220;

export const layoutPlot = (
  width: number,
  height: number,
  show: { readonly labels: boolean; readonly integrals: boolean; readonly captions?: boolean },
): PlotLayout => {
  const roomy = height >= smallPlot;
  const captionHeight = show.captions === true ? captionLane : sideMargin;
  const lane = show.integrals ? signalLabelLane : labelLane;
  const labelHeight = roomy && show.labels ? lane : captionHeight;
  const integralHeight = roomy && show.integrals ? integralLane : 0;
  const x = sideMargin;
  const inner = Math.max(1, width - 2 * sideMargin);
  const traceHeight = Math.max(1, height - labelHeight - integralHeight - axisLane);
  return {
    width,
    height,
    labels: { x, y: 0, width: inner, height: labelHeight },
    trace: { x, y: labelHeight, width: inner, height: traceHeight },
    integrals: { x, y: labelHeight + traceHeight, width: inner, height: integralHeight },
    axis: { x, y: labelHeight + traceHeight + integralHeight, width: inner, height: axisLane },
  };
};
