import { buildPyramid, type MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import { TraceBuilder } from '../core/build-trace.ts';
import { heightBands } from '../core/height-bands.ts';
import type { PlotLayout } from '../core/layout.ts';
import type { OverlaidCurve } from '../core/overlaid-curve.ts';
import { curveDashes } from '../core/scene.ts';
import { intensityToY, type View } from '../core/view.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { strokeTrace } from './draw-scene.ts';
import { hashTrace } from './plot-test-hook.ts';
import type { PlotTokens } from './read-tokens.ts';

interface PreparedCurve {
  readonly curve: OverlaidCurve;
  readonly pyramid: MinMaxPyramid;
}

/** Other curves over the first one. */
export class OverlaidTraces {
  readonly #layer = new CanvasLayer('plot-layer');
  readonly #traces = new TraceBuilder();
  #curves: readonly OverlaidCurve[] = [];
  /** Null when the samples have to be asked for again. */
  #prepared: readonly PreparedCurve[] | null = null;

  constructor(host: HTMLElement) {
    host.append(this.#layer.element);
  }

  /** None takes them away. */
  show(curves: readonly OverlaidCurve[]): void {
    this.#curves = curves;
    this.#prepared = null;
  }

  draw(layout: PlotLayout, view: View, tokens: PlotTokens): void {
    const pixelRatio = window.devicePixelRatio;
    const { context } = this.#layer;
    this.#layer.resize(layout.width, layout.height, pixelRatio);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, layout.width, layout.height);
    for (const { curve, pyramid } of this.#prepare()) {
      const trace = this.#traces.build(pyramid, curve.axis, view, layout.trace, pixelRatio);
      const isBanded = curve.isSpectrum === true && trace.kind === 'envelope';
      const bands = isBanded
        ? heightBands(curve.pattern, layout.trace, intensityToY(view, layout.trace, 0))
        : null;
      context.setLineDash([...curveDashes[isBanded ? 'solid' : curve.pattern]]);
      const color = curve.ink === 'selection' ? tokens.selection : tokens.colors[curve.ink];
      strokeTrace(context, trace, bands ?? [layout.trace], color);
    }
    context.setLineDash([]);
  }

  /** Changes when and only when what is drawn changes; empty where nothing is. */
  hash(layout: PlotLayout, view: View): string {
    return this.#prepare()
      .map(({ curve, pyramid }) =>
        hashTrace(this.#traces.build(pyramid, curve.axis, view, layout.trace, window.devicePixelRatio)),
      )
      .join(' ');
  }

  #prepare(): readonly PreparedCurve[] {
    this.#prepared ??= this.#curves.map((curve) => ({ curve, pyramid: buildPyramid(curve.samples()) }));
    return this.#prepared;
  }
}
