/** Values smoothed by a moving parabola, and the second derivative of that parabola per point². */
export interface MovingParabola {
  readonly smooth: Float64Array;
  readonly curvature: Float64Array;
}

/**
 * Savitzky–Golay parabola over 2·half + 1 points (Anal. Chem. 1964, 36, 1627, doi:10.1021/ac60214a047),
 * by running sums, so that the cost does not grow with the window. Edges repeat the end values.
 */
export const smoothByParabola = (values: Float64Array, half: number): MovingParabola => {
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
  return { smooth, curvature };
};
