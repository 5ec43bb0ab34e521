import {
  computeColumns,
  type MinMaxPyramid,
  polylineBelowSamplesPerColumn,
} from '#engines/display/min-max-pyramid.ts';
import { PointTraceBuilder } from './build-point-trace.ts';
import { type PlotPoints, ppmToIndex, type SpectrumAxis } from './plot-data.ts';
import type { Trace } from './scene.ts';
import { intensityToY, type Rect, type View } from './view.ts';

/** Buffers that live as long as the plot, so that a frame allocates nothing. */
export class TraceBuilder {
  #min = new Float32Array(0);
  #max = new Float32Array(0);
  #points = new Float32Array(0);
  readonly #places = new PointTraceBuilder();

  /** One column per device pixel; the samples themselves when fewer than two share a column. */
  build(
    source: MinMaxPyramid | PlotPoints,
    axis: SpectrumAxis,
    view: View,
    area: Rect,
    pixelRatio: number,
  ): Trace {
    if ('drawnAs' in source) return this.#places.build(source, view, area, pixelRatio);
    const from = ppmToIndex(axis, view.leftPpm);
    const to = ppmToIndex(axis, view.rightPpm);
    const columns = Math.max(1, Math.round(area.width * pixelRatio));
    const fewSamples = (to - from) / columns < polylineBelowSamplesPerColumn;
    return fewSamples
      ? this.#polyline(source.samples, from, to, view, area)
      : this.#envelope(source, from, to, columns, view, area);
  }

  #envelope(
    pyramid: MinMaxPyramid,
    from: number,
    to: number,
    columns: number,
    view: View,
    area: Rect,
  ): Trace {
    if (this.#min.length !== columns) {
      this.#min = new Float32Array(columns);
      this.#max = new Float32Array(columns);
    }
    const [bottom, top] = [this.#min, this.#max];
    computeColumns(pyramid, from, to, { min: bottom, max: top });
    const zeroY = intensityToY(view, area, 0);
    const perUnit = intensityToY(view, area, 1) - zeroY;
    for (let i = 0; i < columns; i++) {
      bottom[i] = zeroY + (bottom[i] as number) * perUnit;
      top[i] = zeroY + (top[i] as number) * perUnit;
    }
    return { kind: 'envelope', x: area.x, columnWidth: area.width / columns, top, bottom };
  }

  #polyline(samples: Float32Array, from: number, to: number, view: View, area: Rect): Trace {
    const first = Math.max(0, Math.floor(from));
    const last = Math.min(samples.length - 1, Math.ceil(to));
    const count = Math.max(0, last - first + 1);
    if (this.#points.length < 2 * count) this.#points = new Float32Array(2 * count);
    const zeroY = intensityToY(view, area, 0);
    const perUnit = intensityToY(view, area, 1) - zeroY;
    const perSample = area.width / (to - from);
    for (let i = 0; i < count; i++) {
      this.#points[2 * i] = area.x + (first + i - from) * perSample;
      this.#points[2 * i + 1] = zeroY + (samples[first + i] as number) * perUnit;
    }
    return { kind: 'polyline', points: this.#points.subarray(0, 2 * count) };
  }
}
