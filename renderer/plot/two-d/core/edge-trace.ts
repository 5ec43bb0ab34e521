import { buildPyramid, computeExtrema, type MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import { TraceBuilder } from '../../core/build-trace.ts';
import type { SpectrumAxis } from '../../core/plot-data.ts';
import type { Trace } from '../../core/scene.ts';
import { fitVertically, initialView, type Rect, type ShiftRange, type View } from '../../core/view.ts';
import type { ContourAxis, EdgeSpectra } from './contour-data.ts';

/** A 1D trace beside the contours: a projection, or a spectrum measured on its own. */
export class EdgeTrace {
  readonly #pyramid: MinMaxPyramid;
  readonly #axis: SpectrumAxis;
  readonly #traces = new TraceBuilder();
  readonly #fitted: View;

  constructor(samples: Float32Array, axis: SpectrumAxis) {
    this.#pyramid = buildPyramid(samples);
    this.#axis = axis;
    const extrema = computeExtrema(this.#pyramid, 0, samples.length - 1) ?? { min: 0, max: 0 };
    this.#fitted = fitVertically(initialView(axis), extrema);
  }

  /** Over the contours: high intensity upwards. `gain` makes it that many times as high. */
  buildAbove(range: ShiftRange, lane: Rect, pixelRatio: number, gain: number): Float32Array {
    return this.#build(range, lane, pixelRatio, gain);
  }

  /** Beside the contours: high shift at the bottom, high intensity to the left. */
  buildBeside(range: ShiftRange, lane: Rect, pixelRatio: number, gain: number): Float32Array {
    const turned = { x: 0, y: 0, width: lane.height, height: lane.width };
    const points = this.#build(range, turned, pixelRatio, gain);
    for (let i = 0; i < points.length; i += 2) {
      const along = points[i] as number;
      points[i] = lane.x + (points[i + 1] as number);
      points[i + 1] = lane.y + lane.height - along;
    }
    return points;
  }

  #build(range: ShiftRange, lane: Rect, pixelRatio: number, gain: number): Float32Array {
    const { zeroFraction } = this.#fitted;
    const view: View = { ...range, zeroFraction, topIntensity: this.#fitted.topIntensity / gain };
    return pointsOf(this.#traces.build(this.#pyramid, this.#axis, view, lane, pixelRatio));
  }
}

/** A spectrum that was measured, else the projection. */
export const edgeTraceOf = (
  measured: EdgeSpectra['f2'],
  projection: Float32Array,
  { axis }: ContourAxis,
): EdgeTrace => (measured ? new EdgeTrace(measured.samples, measured.axis) : new EdgeTrace(projection, axis));

/** A trace of either kind as one line, x and y alternating; a copy, free to be turned. */
const pointsOf = (trace: Trace): Float32Array => {
  if (trace.kind === 'polyline') return trace.points.slice();
  const points: number[] = [];
  trace.top.forEach((top, i) => {
    if (Number.isNaN(top)) return;
    const x = trace.x + (i + 0.5) * trace.columnWidth;
    points.push(x, trace.bottom[i] as number, x, top);
  });
  return Float32Array.from(points);
};
