import { labelShifts } from '../core/build-axis.ts';
import { buildScene, type SceneInput } from '../core/build-scene.ts';
import { TraceBuilder } from '../core/build-trace.ts';
import type { PlotModel } from '../core/plot-model.ts';
import { formatInvariant, type PlotText } from '../core/plot-text.ts';
import type { Region } from '../core/regions.ts';
import type { Ink, Paper, Scene } from '../core/scene.ts';
import type { View } from '../core/view.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { drawOverlay, type Overlay } from './draw-overlay.ts';
import { drawScene } from './draw-scene.ts';
import { type MarkHighlight, MarksLayer } from './marks-layer.ts';
import type { PlotSize } from './plot-frame.ts';
import { type PlotTokens, readTokens } from './read-tokens.ts';
import { rememberNumbers } from './remember-numbers.ts';
import { TextMeasure } from './text-measure.ts';

/** Lower than this, the lanes of a plot give way to its curve. */
const leastPaperHeight = 240;

/** Width as asked for, in the proportions of the plot on screen. */
export const paperSize = ({ width, height }: PlotSize, { widthPx }: Paper): PlotSize => ({
  width: widthPx,
  height: Math.max(leastPaperHeight, Math.round((height / Math.max(1, width)) * widthPx)),
});

/** What is shown of a model, and how. */
export interface PlotDisplay {
  readonly view: View;
  readonly chosenPeakIds: ReadonlySet<string>;
  readonly selectedMultipletId: string | null;
  readonly selectedRegion: Region | null;
  /** Height of the largest integral, share of the height of the trace. */
  readonly integralHeightShare: number;
  /** Of the spectrum itself: it steps back behind what is tried out over it. */
  readonly traceInk: Ink;
}

/** The layers of a plot and the theme they are drawn in. */
export class PlotPainter {
  readonly #host: HTMLElement;
  readonly #curve = new CanvasLayer('plot-layer');
  readonly #overlay = new CanvasLayer('plot-layer');
  readonly #marks = new MarksLayer();
  readonly #traces = new TraceBuilder();
  readonly #measure = new TextMeasure(this.#curve.context);
  readonly #text: PlotText;
  #tokens: PlotTokens;

  constructor(host: HTMLElement, formatNumber: PlotText['formatNumber']) {
    this.#host = host;
    this.#text = {
      formatNumber: rememberNumbers(formatNumber),
      measureWidth: (value, sizePx) => this.#measure.width(value, sizePx),
    };
    host.append(this.#curve.element, this.#marks.element, this.#overlay.element);
    this.#tokens = readTokens(host);
    this.#measure.setFont(this.#tokens.fontFamily);
  }

  get tokens(): PlotTokens {
    return this.#tokens;
  }

  /** After a change of theme or once the fonts are there. */
  readTheme(): void {
    this.#tokens = readTokens(this.#host);
    this.#measure.setFont(this.#tokens.fontFamily);
  }

  /** Curve, axis and integrals; answers with the scene, whose marks are still to be drawn. */
  paintCurve(model: PlotModel, display: PlotDisplay, size: PlotSize): Scene {
    const pixelRatio = window.devicePixelRatio;
    const input = sceneInput(model, display, size, pixelRatio, this.#text);
    const scene = buildScene(input, this.#traces);
    this.#curve.resize(size.width, size.height, pixelRatio);
    drawScene(this.#curve.context, scene, this.#tokens, pixelRatio);
    return scene;
  }

  /** The same scene for paper: fine columns, own buffers, no locale. */
  printScene(model: PlotModel, display: PlotDisplay, size: PlotSize, paper: Paper): Scene {
    const text: PlotText = { ...this.#text, formatNumber: formatInvariant };
    const { annotations, pixelRatio } = paper;
    const shown =
      annotations === 'none' ? { ...model, peaks: [], multiplets: [], zones: [], annotations: [] } : model;
    const input = sceneInput(shown, display, paperSize(size, paper), pixelRatio, text);
    return buildScene({ ...input, hasCategories: annotations === 'screen' }, new TraceBuilder());
  }

  paintOverlay(scene: Scene, overlay: Overlay): void {
    const pixelRatio = window.devicePixelRatio;
    this.#overlay.resize(scene.layout.width, scene.layout.height, pixelRatio);
    drawOverlay(this.#overlay.context, overlay, scene.layout, this.#tokens, pixelRatio);
  }

  /** Comes last in a frame: text on a canvas makes the browser recalculate the styles of whatever changed before it. */
  paintMarks(scene: Scene, highlight: MarkHighlight): void {
    this.#marks.draw(scene);
    this.#marks.highlight(highlight);
  }

  highlight(highlight: MarkHighlight): void {
    this.#marks.highlight(highlight);
  }
}

const sceneInput = (
  { spectrum, pyramid, peaks, multiplets, zones, annotations, highest, sums, largestIntegral }: PlotModel,
  { integralHeightShare, ...display }: PlotDisplay,
  size: PlotSize,
  pixelRatio: number,
  text: PlotText,
): SceneInput => {
  const { axis, nucleus, frequencyMhz } = spectrum;
  const integralScale = { sums, largest: largestIntegral, heightShare: integralHeightShare };
  const axisLabel = labelShifts(nucleus);
  const data = {
    source: pyramid,
    axis,
    axisLabel,
    frequencyMhz,
    peaks,
    multiplets,
    zones,
    annotations,
    highest,
    integralScale,
  };
  return { ...data, ...display, ...size, pixelRatio, hasCategories: true, text };
};
