import type { PlotText } from '../core/plot-text.ts';
import type { Scene } from '../core/scene.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { drawOverlay, type Overlay } from './draw-overlay.ts';
import { drawScene } from './draw-scene.ts';
import { type PlotTokens, readTokens } from './read-tokens.ts';
import { TextMeasure } from './text-measure.ts';

/** Two canvases of a plot, one for its scene and one for what follows the pointer, and the theme they are drawn in. */
export class SceneLayers {
  readonly #host: HTMLElement;
  readonly #curves = new CanvasLayer('plot-layer');
  readonly #overlay = new CanvasLayer('plot-layer');
  readonly #measure = new TextMeasure(this.#curves.context);
  readonly text: PlotText;
  #tokens: PlotTokens;

  /** `between` lies over the curves and under the pointer. */
  constructor(host: HTMLElement, formatNumber: PlotText['formatNumber'], between: readonly Element[] = []) {
    this.#host = host;
    this.text = { formatNumber, measureWidth: (value, sizePx) => this.#measure.width(value, sizePx) };
    host.append(this.#curves.element, ...between, this.#overlay.element);
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

  paintScene(scene: Scene): void {
    const pixelRatio = window.devicePixelRatio;
    this.#curves.resize(scene.layout.width, scene.layout.height, pixelRatio);
    drawScene(this.#curves.context, scene, this.#tokens, pixelRatio);
  }

  paintOverlay(scene: Scene, overlay: Overlay): void {
    const pixelRatio = window.devicePixelRatio;
    this.#overlay.resize(scene.layout.width, scene.layout.height, pixelRatio);
    drawOverlay(this.#overlay.context, overlay, scene.layout, this.#tokens, pixelRatio);
  }
}
