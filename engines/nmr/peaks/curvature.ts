/** A spectrum smoothed by a moving parabola, and the second derivative of that parabola per point². */
export interface Curvature {
  readonly smooth: Float64Array;
  readonly curvature: Float64Array;
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

/**
 * Savitzky–Golay parabola over 2·half + 1 points (Anal. Chem. 1964, 36, 1627, doi:10.1021/ac60214a047),
 * by running sums, so that the cost does not grow with the window. Edges repeat the end values.
 */
export const computeCurvature = (values: Float64Array, half: number): Curvature => {
  const length = values.length;
  const smooth = new Float64Array(length);
  const curvature = new Float64Array(length);
  const count = 2 * half + 1;
  const sumOfSquares = (half * (half + 1) * count) / 3;
  const meanSquare = sumOfSquares / count;
  const sumOfFourths = (sumOfSquares * (3 * half * half + 3 * half - 1)) / 5;
  const norm = sumOfFourths - count * meanSquare * meanSquare;
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  for (let k = -half; k <= half; k++) {
    const value = values[Math.min(Math.max(k, 0), length - 1)] ?? 0;
    sum0 += value;
    sum1 += k * value;
    sum2 += k * k * value;
  }
  for (let i = 0; i < length; i++) {
    const quadratic = (sum2 - meanSquare * sum0) / norm;
    curvature[i] = 2 * quadratic;
    smooth[i] = sum0 / count - quadratic * meanSquare;
    const leaving = values[Math.max(i - half, 0)] ?? 0;
    const entering = values[Math.min(i + half + 1, length - 1)] ?? 0;
    const next0 = sum0 - leaving + entering;
    const moved1 = sum1 + half * leaving + (half + 1) * entering;
    sum2 = sum2 - half * half * leaving + (half + 1) * (half + 1) * entering - 2 * moved1 + next0;
    sum1 = moved1 - next0;
    sum0 = next0;
  }
  return { smooth, curvature, curvatureNoise: robustNoise(curvature) };
};
