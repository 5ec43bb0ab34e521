import type { PlotText } from '../core/plot-text.ts';
import { formatInvariant } from '../core/plot-text.ts';
import type { Paper, Scene } from '../core/scene.ts';
import { withLegend } from '../core/stack/build-stack-legend.ts';
import { buildStackScene, StackTraceBuilders } from '../core/stack/build-stack-scene.ts';
import type { StackDisplay } from '../core/stack/stack-display.ts';
import type { View } from '../core/view.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { drawOverlay, type Overlay } from './draw-overlay.ts';
import { drawScene } from './draw-scene.ts';
import type { PlotSize } from './plot-frame.ts';
import { paperSize } from './plot-painter.ts';
import { type PlotTokens, readTokens } from './read-tokens.ts';
import { TextMeasure } from './text-measure.ts';

/** The layers of a stack and the theme they are drawn in. */
export class StackPainter {
  readonly #host: HTMLElement;
  readonly #curves = new CanvasLayer('plot-layer');
  readonly #overlay = new CanvasLayer('plot-layer');
  readonly #builders = new StackTraceBuilders();
  readonly #measure = new TextMeasure(this.#curves.context);
  readonly #text: PlotText;
  #tokens: PlotTokens;

  constructor(host: HTMLElement, formatNumber: PlotText['formatNumber']) {
    this.#host = host;
    this.#text = { formatNumber, measureWidth: (value, sizePx) => this.#measure.width(value, sizePx) };
    host.append(this.#curves.element, this.#overlay.element);
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

  paintCurves(display: StackDisplay, view: View, size: PlotSize): Scene {
    const pixelRatio = window.devicePixelRatio;
    this.#builders.keep(new Set(display.curves.map(({ stacked }) => stacked.id)));
    const scene = buildStackScene({ display, view, ...size, pixelRatio, text: this.#text }, this.#builders);
    this.#curves.resize(size.width, size.height, pixelRatio);
    drawScene(this.#curves.context, scene, this.#tokens, pixelRatio);
    return scene;
  }

  /** The same scene for paper: fine columns, own buffers, no locale, and a legend in place of the list. */
  printScene(display: StackDisplay, view: View, size: PlotSize, paper: Paper): Scene {
    const text: PlotText = { ...this.#text, formatNumber: formatInvariant };
    const input = { display, view, ...paperSize(size, paper), pixelRatio: paper.pixelRatio, text };
    return withLegend(buildStackScene(input, new StackTraceBuilders()), display, text);
  }

  paintOverlay(scene: Scene, overlay: Overlay): void {
    const pixelRatio = window.devicePixelRatio;
    this.#overlay.resize(scene.layout.width, scene.layout.height, pixelRatio);
    drawOverlay(this.#overlay.context, overlay, scene.layout, this.#tokens, pixelRatio);
  }
}
