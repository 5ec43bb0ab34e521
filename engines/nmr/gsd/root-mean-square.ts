/** Root mean square of the values between two places, cut to where there are values; 0 where there are none. */
export const rootMeanSquare = (values: Float64Array, first: number, last: number): number => {
  const from = Math.max(0, Math.floor(first));
  const to = Math.min(values.length - 1, Math.ceil(last));
  let sum = 0;
  for (let i = from; i <= to; i++) sum += (values[i] ?? 0) ** 2;
  return to < from ? 0 : Math.sqrt(sum / (to - from + 1));
};
