import { largestMagnitude } from '../../numeric/largest-magnitude.ts';
import { interpolateNodes, smoothWhittaker, stiffnessForWave } from '../../numeric/whittaker.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { findQuietBlocks, type QuietBlocks } from './quiet-blocks.ts';

export interface BaselineOptions {
  /**
   * Shortest wave the baseline may follow, as a part of the whole width (0.02 to 1). Distorted first
   * points of a FID make waves no shorter than about a sixth; broad lines are shorter and stay.
   */
  readonly shortestWave: number;
  /** 'positive': points above the baseline are taken for broad lines. 'both': above and below alike. */
  readonly signs: PeakSigns;
}

export interface BaselineCorrection {
  /** The real part without its baseline. */
  readonly re: Float64Array;
  /** What was subtracted, point by point; null where nothing was. */
  readonly baseline: Float64Array | null;
  /**
   * RMS of what is left in quiet blocks over the scatter of neighbouring ones; about 1 is perfect. Null
   * where too little is quiet and nothing was subtracted.
   */
  readonly residualRatio: number | null;
  /** Part of the blocks the baseline rests on. */
  readonly quietFraction: number;
}

const maxIterations = 20;
const weightTolerance = 1e-3;
/** Fewer quiet blocks than this cannot carry a baseline: it is left alone. */
const leastQuietBlocks = 24;
/** Feet of lines below this part of the highest line do not keep a block from carrying the baseline. */
const quietOverHighest = 5e-5;
/** Points whose logistic weight has passed this many standard deviations count as signal (arPLS). */
const logisticSteepness = 2;
/** Limit of the exponent, against overflow. */
const largestExponent = 50;

/** Mean and standard deviation of the residuals on one side; weights decide which take part. */
const spreadOf = (residuals: Float64Array, carrying: readonly boolean[], signs: BaselineOptions['signs']) => {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let b = 0; b < residuals.length; b++) {
    const value = residuals[b] ?? 0;
    if (!carrying[b] || (signs === 'positive' && value >= 0)) continue;
    count++;
    sum += value;
    squares += value * value;
  }
  const mean = signs === 'positive' && count > 0 ? sum / count : 0;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) };
};

const reweigh = (
  residuals: Float64Array,
  carrying: readonly boolean[],
  signs: BaselineOptions['signs'],
): Float64Array => {
  const { mean, deviation } = spreadOf(residuals, carrying, signs);
  const weights = new Float64Array(residuals.length);
  for (let b = 0; b < residuals.length; b++) {
    if (!carrying[b]) continue;
    const value = residuals[b] ?? 0;
    const distance = signs === 'positive' ? value : Math.abs(value);
    const exponent = (logisticSteepness * (distance - (2 * deviation - mean))) / deviation;
    weights[b] = deviation === 0 ? 1 : 1 / (1 + Math.exp(Math.min(largestExponent, exponent)));
  }
  return weights;
};

/** Σ|a − b|. */
const sumOfChanges = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += Math.abs((a[k] ?? 0) - (b[k] ?? 0));
  return sum;
};

const fitBlocks = (blocks: QuietBlocks, options: BaselineOptions) => {
  const { means, quiet } = blocks;
  const stiffness = stiffnessForWave(options.shortestWave * means.length);
  let weights: Float64Array = Float64Array.from(quiet, (value) => (value ? 1 : 0));
  let curve = smoothWhittaker(means, weights, stiffness);
  const residuals = new Float64Array(means.length);
  for (let pass = 0; pass < maxIterations; pass++) {
    for (let b = 0; b < means.length; b++) residuals[b] = (means[b] ?? 0) - (curve[b] ?? 0);
    const next = reweigh(residuals, quiet, options.signs);
    const change = sumOfChanges(next, weights);
    weights = next;
    curve = smoothWhittaker(means, weights, stiffness);
    if (change < weightTolerance * means.length) break;
  }
  return { curve, weights };
};

/** What is left of the block means, against the scatter of the means from one block to the next. */
const residualRatioOf = (blocks: QuietBlocks, curve: Float64Array, weights: Float64Array): number => {
  let squares = 0;
  let total = 0;
  let steps = 0;
  let stepTotal = 0;
  let before = 0;
  for (let b = 0; b < curve.length; b++) {
    const weight = weights[b] ?? 0;
    const residual = (blocks.means[b] ?? 0) - (curve[b] ?? 0);
    const pair = Math.min(weight, b > 0 ? (weights[b - 1] ?? 0) : 0);
    squares += weight * residual * residual;
    total += weight;
    steps += pair * (residual - before) ** 2;
    stepTotal += pair;
    before = residual;
  }
  // Independent neighbours differ by √2 of their own scatter.
  const expected = Math.sqrt(steps / Math.max(1, stepTotal) / 2);
  return expected > 0 ? Math.sqrt(squares / total) / expected : 1;
};

/**
 * Subtract a smooth baseline that rests on blocks without signal: a Whittaker smoother (Eilers, Anal. Chem.
 * 2003, 75, 3631, doi:10.1021/ac034173t) over block means with the asymmetric weights of arPLS (Baek et al.,
 * Analyst 2015, 140, 250, doi:10.1039/C4AN01061B), so that broad lines keep their area. A spectrum without enough quiet blocks comes back as it was, with quietFraction telling.
 */
export const correctBaseline = (re: Float64Array, options: BaselineOptions): BaselineCorrection => {
  const blocks = findQuietBlocks(re, quietOverHighest * largestMagnitude(re));
  const quietCount = blocks.quiet.filter((value) => value).length;
  const quietFraction = quietCount / Math.max(1, blocks.quiet.length);
  if (quietCount < leastQuietBlocks) return { re, baseline: null, residualRatio: null, quietFraction };
  const { curve, weights } = fitBlocks(blocks, options);
  const baseline = new Float64Array(re.length);
  const flat = new Float64Array(re.length);
  for (let i = 0; i < re.length; i++) {
    const value = interpolateNodes(curve, blocks.blockPoints, i);
    baseline[i] = value;
    flat[i] = (re[i] ?? 0) - value;
  }
  return {
    re: flat,
    baseline,
    residualRatio: residualRatioOf(blocks, curve, weights),
    quietFraction,
  };
};
