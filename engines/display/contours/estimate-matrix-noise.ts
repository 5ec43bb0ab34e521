import type { Matrix } from './matrix.ts';

/** Samples looked at: enough for a per cent of accuracy. */
const lookedAt = 1 << 15;
/** Standard deviation of a normal distribution over its median absolute deviation. */
const sdPerDeviation = 1.4826;

/**
 * Standard deviation of the noise of a matrix in which signals are few: from the median absolute deviation of
 * evenly spread samples. 0 for a matrix that is constant in more than half of them or holds nothing finite.
 */
export const estimateMatrixNoise = ({ values }: Matrix): number => {
  // Odd: rows are as long as a power of two as a rule, and an even stride would meet the same few columns in each.
  const stride = Math.floor(values.length / lookedAt) | 1;
  const kept: number[] = [];
  for (let i = 0; i < values.length; i += stride) {
    const value = values[i] as number;
    if (value - value === 0) kept.push(value);
  }
  if (kept.length === 0) return 0;
  const center = median(Float64Array.from(kept));
  return sdPerDeviation * median(Float64Array.from(kept, (value) => Math.abs(value - center)));
};

const median = (values: Float64Array): number => {
  values.sort();
  return values[values.length >> 1] as number;
};
