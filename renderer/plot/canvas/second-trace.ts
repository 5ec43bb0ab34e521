import { buildPyramid, type MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import { TraceBuilder } from '../core/build-trace.ts';
import type { PlotLayout } from '../core/layout.ts';
import type { PlotSpectrum, SpectrumAxis } from '../core/plot-data.ts';
import type { View } from '../core/view.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { strokeTrace } from './draw-scene.ts';
import type { PlotTokens } from './read-tokens.ts';

/** Another spectrum over the first one: same range of shifts and same scale, each with its own axis. */
export class SecondTrace {
  readonly #layer = new CanvasLayer('plot-layer');
  readonly #traces = new TraceBuilder();
  #shown: { readonly pyramid: MinMaxPyramid; readonly axis: SpectrumAxis } | null = null;

  constructor(host: HTMLElement) {
    host.append(this.#layer.element);
  }

  /** Null takes it away. */
  show(spectrum: PlotSpectrum | null): void {
    this.#shown = spectrum && { pyramid: buildPyramid(spectrum.samples), axis: spectrum.axis };
  }

  draw(layout: PlotLayout, view: View, tokens: PlotTokens): void {
    const pixelRatio = window.devicePixelRatio;
    const { context } = this.#layer;
    this.#layer.resize(layout.width, layout.height, pixelRatio);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, layout.width, layout.height);
    if (!this.#shown) return;
    const { pyramid, axis } = this.#shown;
    const trace = this.#traces.build(pyramid, axis, view, layout.trace, pixelRatio);
    strokeTrace(context, trace, layout.trace, tokens.selection);
  }
}
