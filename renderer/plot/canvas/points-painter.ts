import { formatInvariant, type PlotText } from '../core/plot-text.ts';
import {
  buildPointsScene,
  type PointsSceneInput,
  PointsTraceBuilders,
} from '../core/points/build-points-scene.ts';
import type { Paper, Scene } from '../core/scene.ts';
import type { Overlay } from './draw-overlay.ts';
import { type MarkHighlight, MarksLayer } from './marks-layer.ts';
import type { PlotSize } from './plot-frame.ts';
import { paperSize } from './plot-painter.ts';
import type { PlotTokens } from './read-tokens.ts';
import { SceneLayers } from './scene-layers.ts';

/** What is shown of the points, and where. */
export type ShownPoints = Pick<PointsSceneInput, 'display' | 'view' | 'chosenStopId'>;

/** The layers of a plot of points. */
export class PointsPainter {
  readonly #marks = new MarksLayer();
  readonly #layers: SceneLayers;
  readonly #builders = new PointsTraceBuilders();

  constructor(host: HTMLElement, formatNumber: PlotText['formatNumber']) {
    this.#layers = new SceneLayers(host, formatNumber, [this.#marks.element]);
  }

  get tokens(): PlotTokens {
    return this.#layers.tokens;
  }

  readTheme(): void {
    this.#layers.readTheme();
  }

  paintCurves(shown: ShownPoints, size: PlotSize): Scene {
    const input = { ...shown, ...size, pixelRatio: window.devicePixelRatio, text: this.#layers.text };
    const scene = buildPointsScene(input, this.#builders);
    this.#layers.paintScene(scene);
    return scene;
  }

  /** The same scene for paper: fine columns, own buffers, no locale. */
  printScene(shown: ShownPoints, size: PlotSize, paper: Paper): Scene {
    const text: PlotText = { ...this.#layers.text, formatNumber: formatInvariant };
    const { annotations, pixelRatio } = paper;
    const display = annotations === 'none' ? { ...shown.display, stops: [], chosen: null } : shown.display;
    const input = { ...shown, display, ...paperSize(size, paper), pixelRatio, text };
    return buildPointsScene(input, new PointsTraceBuilders());
  }

  paintOverlay(scene: Scene, overlay: Overlay): void {
    this.#layers.paintOverlay(scene, overlay);
  }

  /** Comes last in a frame, as in `PlotPainter`. */
  paintMarks(scene: Scene, highlight: MarkHighlight): void {
    this.#marks.draw(scene);
    this.#marks.highlight(highlight);
  }
}
