import { type MovingParabola, smoothByParabola } from '../../numeric/moving-parabola.ts';

/** A spectrum smoothed by a moving parabola, and the second derivative of that parabola per point². */
export interface Curvature extends MovingParabola {
  /** Standard deviation of the curvature where there is only noise. */
  readonly curvatureNoise: number;
}

/** Every n-th point is enough to judge the noise of a long array. */
const noiseStride = 16;

/** 30 % of normally distributed values lie within this many standard deviations. */
const thirtiethPercentileOfNormal = 0.38532;

/**
 * The lower end of |values| stands for the noise even where lines cover half of the spectrum:
 * the 30th percentile of the absolute values, scaled to a standard deviation.
 */
const robustNoise = (values: Float64Array): number => {
  const sample = new Float64Array(Math.ceil(values.length / noiseStride));
  for (let i = 0, k = 0; i < values.length; i += noiseStride, k++) sample[k] = Math.abs(values[i] ?? 0);
  sample.sort();
  return (sample[Math.floor(sample.length * 0.3)] ?? 0) / thirtiethPercentileOfNormal;
};

/** A moving parabola over 2·half + 1 points, and the noise of its curvature. */
export const computeCurvature = (values: Float64Array, half: number): Curvature => {
  const parabola = smoothByParabola(values, half);
  return { ...parabola, curvatureNoise: robustNoise(parabola.curvature) };
};
