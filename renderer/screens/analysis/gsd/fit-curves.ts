import { renderGsdLines } from '#engines/display/render-gsd-lines.ts';
import type { OverlaidCurve } from '../../../plot/core/overlaid-curve.ts';
import type { PlotSpectrum, SpectrumAxis } from '../../../plot/core/plot-data.ts';

export interface FitLine {
  readonly shift_ppm: number;
  readonly height: number;
  readonly width_hz: number;
  readonly shape: { readonly kurtosis: number };
}

type Curve = Pick<OverlaidCurve, 'axis' | 'samples'>;

/** The model and what it leaves of the spectrum. */
export interface FitCurves {
  readonly fit: Curve;
  readonly residual: Curve;
  /** One line by itself. */
  readonly lineOf: (line: FitLine) => Curve;
}

/** How much of its tails a line by itself is drawn with, line widths. */
const lineWidths = 20;

/** The samples of an axis within a distance of a shift. */
const partAround = (axis: SpectrumAxis, centrePpm: number, reachPpm: number): SpectrumAxis => {
  const stepPpm = (axis.fromPpm - axis.toPpm) / (axis.points - 1);
  const first = Math.max(0, Math.floor((axis.fromPpm - centrePpm - reachPpm) / stepPpm));
  const last = Math.min(axis.points - 1, Math.ceil((axis.fromPpm - centrePpm + reachPpm) / stepPpm));
  return {
    fromPpm: axis.fromPpm - first * stepPpm,
    toPpm: axis.fromPpm - last * stepPpm,
    points: last - first + 1,
  };
};

/** Curves on the axis of the spectrum the lines were fitted to; `noise` is its standard deviation. */
export const fitCurves = (
  { axis, samples, frequencyMhz }: Pick<PlotSpectrum, 'axis' | 'samples' | 'frequencyMhz'>,
  lines: readonly FitLine[],
  noise: number,
): FitCurves => {
  const render = (wanted: readonly FitLine[], on: SpectrumAxis): Float64Array =>
    renderGsdLines(
      wanted.map(({ shift_ppm, height, width_hz, shape }) => ({
        shiftPpm: shift_ppm,
        height,
        widthPpm: width_hz / frequencyMhz,
        kurtosis: shape.kurtosis,
      })),
      on,
      noise,
    );
  const model = render(lines, axis);
  const fit = Float32Array.from(model);
  const residual = samples.map((value, i) => value - (model[i] ?? 0));
  return {
    fit: { axis, samples: () => fit },
    residual: { axis, samples: () => residual },
    lineOf: (line) => {
      const near = partAround(axis, line.shift_ppm, (lineWidths * line.width_hz) / frequencyMhz);
      const alone = Float32Array.from(render([line], near));
      return { axis: near, samples: () => alone };
    },
  };
};
