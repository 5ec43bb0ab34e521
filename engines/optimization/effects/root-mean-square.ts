/** Of no values 0. */
export const rootMeanSquare = (values: Float64Array): number => {
  let sum = 0;
  for (const value of values) sum += value * value;
  return Math.sqrt(sum / Math.max(1, values.length));
};

export const rootMeanSquareDifference = (a: Float64Array, b: Float64Array): number =>
  rootMeanSquare(a.map((value, k) => value - (b[k] ?? 0)));
