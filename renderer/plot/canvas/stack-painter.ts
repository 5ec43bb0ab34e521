import { formatInvariant, type PlotText } from '../core/plot-text.ts';
import type { Paper, Scene } from '../core/scene.ts';
import { withLegend } from '../core/stack/build-stack-legend.ts';
import { buildStackScene, StackTraceBuilders } from '../core/stack/build-stack-scene.ts';
import type { StackDisplay } from '../core/stack/stack-display.ts';
import type { View } from '../core/view.ts';
import type { Overlay } from './draw-overlay.ts';
import type { PlotSize } from './plot-frame.ts';
import { paperSize } from './plot-painter.ts';
import type { PlotTokens } from './read-tokens.ts';
import { SceneLayers } from './scene-layers.ts';

/** The layers of a stack and the theme they are drawn in. */
export class StackPainter {
  readonly #layers: SceneLayers;
  readonly #builders = new StackTraceBuilders();

  constructor(host: HTMLElement, formatNumber: PlotText['formatNumber']) {
    this.#layers = new SceneLayers(host, formatNumber);
  }

  get tokens(): PlotTokens {
    return this.#layers.tokens;
  }

  readTheme(): void {
    this.#layers.readTheme();
  }

  paintCurves(display: StackDisplay, view: View, size: PlotSize): Scene {
    const pixelRatio = window.devicePixelRatio;
    this.#builders.keep(new Set(display.curves.map(({ stacked }) => stacked.id)));
    const input = { display, view, ...size, pixelRatio, text: this.#layers.text };
    const scene = buildStackScene(input, this.#builders);
    this.#layers.paintScene(scene);
    return scene;
  }

  /** The same scene for paper: fine columns, own buffers, no locale, and a legend in place of the list. */
  printScene(display: StackDisplay, view: View, size: PlotSize, paper: Paper): Scene {
    const text: PlotText = { ...this.#layers.text, formatNumber: formatInvariant };
    const input = { display, view, ...paperSize(size, paper), pixelRatio: paper.pixelRatio, text };
    return withLegend(buildStackScene(input, new StackTraceBuilders()), display, text);
  }

  paintOverlay(scene: Scene, overlay: Overlay): void {
    this.#layers.paintOverlay(scene, overlay);
  }
}
