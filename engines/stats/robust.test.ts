import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import {
  mean,
  median,
  quantile,
  robustStandardDeviation,
  selectInPlace,
  standardDeviation,
} from './robust.ts';

describe('robust statistics', () => {
  it('selects every rank of shuffled data with ties', () => {
    const rng = createRng(3);
    const data = Array.from({ length: 501 }, () => rng.integer(50));
    const sorted = [...data].sort((a, b) => a - b);
    for (const k of [0, 1, 77, 250, 499, 500]) {
      expect(selectInPlace(Float64Array.from(data), k)).toBe(sorted[k]);
    }
    expect(() => selectInPlace(new Float64Array(3), 3)).toThrow(RangeError);
  });

  it('takes the mean of the middle two for an even count and leaves the data in order', () => {
    const data = [4, 1, 3, 2];
    expect(median(data)).toBe(2.5);
    expect(data).toEqual([4, 1, 3, 2]);
    expect(median([])).toBeNaN();
    expect(quantile([5, 1, 9], 1)).toBe(9);
    // The median of the deviations is 1, and 1.4826 of it a standard deviation.
    expect(robustStandardDeviation([1, 1, 2, 2, 4, 6, 9])).toBeCloseTo(1.4826, 4);
  });

  it('estimates the noise under a tenth of outliers', () => {
    const rng = createRng(11);
    const data = Float64Array.from({ length: 20000 }, (_, k) => (k % 10 === 0 ? 1000 : 2 * rng.gaussian()));
    expect(robustStandardDeviation(data)).toBeGreaterThan(1.95);
    expect(robustStandardDeviation(data)).toBeLessThan(2.4);
  });

  it('agrees with the textbook on mean and sample deviation', () => {
    expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5);
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });
});
