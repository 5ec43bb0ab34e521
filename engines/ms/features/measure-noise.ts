import type { FeatureRecipe } from './recipe.ts';

/** Scans of fewer peaks say nothing of their noise; they take that of the whole run. */
const leastPeaks = 20;

const bandMean = (values: Float32Array, recipe: FeatureRecipe): number => {
  const sorted = values.slice().sort();
  const last = sorted.length - 1;
  const from = Math.floor((last * recipe.noise_low_percentile) / 100);
  const to = Math.floor((last * recipe.noise_high_percentile) / 100);
  let sum = 0;
  for (let i = from; i <= to; i++) sum += sorted[i] ?? 0;
  return sum / (to - from + 1);
};

/**
 * Noise of each scan in units of intensity: the mean of a low band of its intensities (5th to 20th percentile unless the recipe
 * says otherwise). Instruments leave out what is below their noise, so the lowest peaks of a full scan stand at it.
 */
export const measureNoise = (
  first: Uint32Array,
  intensity: Float32Array,
  recipe: FeatureRecipe,
): Float64Array => {
  const noise = new Float64Array(first.length - 1);
  if (intensity.length === 0) return noise;
  let ofRun = Number.NaN;
  for (let scan = 0; scan < noise.length; scan++) {
    const peaks = intensity.subarray(first[scan], first[scan + 1]);
    const isFull = peaks.length >= leastPeaks;
    if (!isFull && Number.isNaN(ofRun)) ofRun = bandMean(intensity, recipe);
    noise[scan] = isFull ? bandMean(peaks, recipe) : ofRun;
  }
  return noise;
};
