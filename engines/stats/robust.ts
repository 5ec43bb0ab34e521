/** MAD × this is the standard deviation of a normal distribution: 1/Φ⁻¹(3/4). */
const madToSigma = 1.482602218505602;

/**
 * The k-th smallest value (0-based) by quickselect; reorders `values`.
 * @throws RangeError when k is outside the array.
 */
export const selectInPlace = (values: Float64Array, k: number): number => {
  if (k < 0 || k >= values.length) throw new RangeError(`rank ${k} outside 0…${values.length - 1}`);
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const [left, right] = partition(values, low, high);
    if (k <= right) high = right;
    else if (k >= left) low = left;
    else break;
  }
  return values[k] ?? 0;
};

/** Hoare's partition about the median of three: […right] ≤ pivot ≤ [left…]. */
const partition = (values: Float64Array, low: number, high: number): readonly [number, number] => {
  const pivot = medianOfThree(values[low] ?? 0, values[(low + high) >> 1] ?? 0, values[high] ?? 0);
  let i = low;
  let j = high;
  while (i <= j) {
    while ((values[i] ?? 0) < pivot) i++;
    while ((values[j] ?? 0) > pivot) j--;
    if (i <= j) {
      const swap = values[i] ?? 0;
      values[i] = values[j] ?? 0;
      values[j] = swap;
      i++;
      j--;
    }
  }
  return [i, j];
};

const medianOfThree = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Value below which a fraction (0 to 1) of the data lies: the nearest rank. NaN for no data. */
export const quantile = (values: ArrayLike<number>, fraction: number): number =>
  values.length === 0
    ? Number.NaN
    : selectInPlace(new Float64Array(values), Math.round(fraction * (values.length - 1)));

/** Median; the mean of the middle two for an even count. NaN for no data. */
export const median = (values: ArrayLike<number>): number => {
  const copy = new Float64Array(values);
  const count = copy.length;
  if (count === 0) return Number.NaN;
  const upper = selectInPlace(copy, count >> 1);
  if (count % 2 === 1) return upper;
  let lower = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < count >> 1; k++) lower = Math.max(lower, copy[k] ?? lower);
  return (lower + upper) / 2;
};

/** Median absolute deviation from the median, not scaled. */
const medianAbsoluteDeviation = (values: ArrayLike<number>): number => {
  const centre = median(values);
  const deviations = new Float64Array(values.length);
  for (let k = 0; k < deviations.length; k++) deviations[k] = Math.abs((values[k] ?? 0) - centre);
  return median(deviations);
};

/** Standard deviation estimated from the MAD; outliers up to a quarter of the data hardly move it. */
export const robustStandardDeviation = (values: ArrayLike<number>): number =>
  madToSigma * medianAbsoluteDeviation(values);

/** Arithmetic mean; NaN for no data. It lies between the least and the greatest value: that of equal values is that value. */
export const mean = (values: ArrayLike<number>): number => {
  let [sum, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let k = 0; k < values.length; k++) {
    const value = values[k] ?? 0;
    sum += value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  // Sums are rounded: without the bounds ten times 0.1 had a mean beside 0.1, and with it a spread.
  return Math.min(most, Math.max(least, sum / values.length));
};

/** Sample standard deviation (n − 1); NaN for fewer than two values. */
export const standardDeviation = (values: ArrayLike<number>): number => {
  const centre = mean(values);
  let squares = 0;
  for (let k = 0; k < values.length; k++) squares += ((values[k] ?? 0) - centre) ** 2;
  return values.length < 2 ? Number.NaN : Math.sqrt(squares / (values.length - 1));
};
