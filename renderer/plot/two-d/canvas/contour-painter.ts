import { CanvasLayer } from '../../canvas/canvas-layer.ts';
import type { PlotSize } from '../../canvas/plot-frame.ts';
import { paperSize } from '../../canvas/plot-painter.ts';
import { type PlotTokens, readTokens } from '../../canvas/read-tokens.ts';
import { TextMeasure } from '../../canvas/text-measure.ts';
import { formatInvariant, type PlotText } from '../../core/plot-text.ts';
import type { Paper } from '../../core/scene.ts';
import { type ContourScene, ContourSceneBuilder, type ContourSceneInput } from '../core/contour-scene.ts';
import { drawContours } from './draw-contours.ts';
import { type CrosshairOverlay, drawCrosshair } from './draw-crosshair.ts';

/** A plot that is a wide strip on screen has no room for its vertical axis on paper. */
const leastHeightShare = 0.8;

/** What is shown, apart from the surface it is shown on. */
export type ContourDisplay = Omit<ContourSceneInput, 'width' | 'height' | 'pixelRatio' | 'text'>;

/** The layers of a contour plot and the theme they are drawn in. */
export class ContourPainter {
  readonly #host: HTMLElement;
  readonly #lines = new CanvasLayer('plot-layer');
  readonly #overlay = new CanvasLayer('plot-layer');
  readonly #measure = new TextMeasure(this.#lines.context);
  readonly #builder = new ContourSceneBuilder();
  readonly #text: PlotText;
  #tokens: PlotTokens;

  constructor(host: HTMLElement, formatNumber: PlotText['formatNumber']) {
    this.#host = host;
    this.#text = { formatNumber, measureWidth: (value, sizePx) => this.#measure.width(value, sizePx) };
    host.append(this.#lines.element, this.#overlay.element);
    this.#tokens = readTokens(host);
    this.#measure.setFont(this.#tokens.fontFamily);
  }

  /** After a change of theme or once the fonts are there. */
  readTheme(): void {
    this.#tokens = readTokens(this.#host);
    this.#measure.setFont(this.#tokens.fontFamily);
  }

  paint(display: ContourDisplay, size: PlotSize): ContourScene {
    const pixelRatio = window.devicePixelRatio;
    const scene = this.#builder.build({ ...display, ...size, pixelRatio, text: this.#text });
    this.#lines.resize(size.width, size.height, pixelRatio);
    drawContours(this.#lines.context, scene, this.#tokens, pixelRatio);
    return scene;
  }

  paintOverlay(overlay: CrosshairOverlay, { layout }: ContourScene): void {
    const pixelRatio = window.devicePixelRatio;
    this.#overlay.resize(layout.width, layout.height, pixelRatio);
    drawCrosshair(this.#overlay.context, overlay, layout, this.#tokens, pixelRatio);
  }

  /** The same scene for paper: own buffers, no locale. */
  printScene(display: ContourDisplay, size: PlotSize, paper: Paper): ContourScene {
    const text: PlotText = { ...this.#text, formatNumber: formatInvariant };
    const { width, height } = paperSize(size, paper);
    const page = { width, height: Math.max(height, Math.round(leastHeightShare * width)) };
    const input = { ...display, ...page, pixelRatio: paper.pixelRatio, text };
    return new ContourSceneBuilder().build(input);
  }
}
