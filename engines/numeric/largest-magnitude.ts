/** The largest |value|; 0 for no data, NaN where one value is. By index: an iterator would allocate per value. */
export const largestMagnitude = (values: Float64Array): number => {
  let largest = 0;
  for (let k = 0; k < values.length; k++) largest = Math.max(largest, Math.abs(values[k] ?? 0));
  return largest;
};
