import { fftPlan, nextPowerOfTwo } from '../../numeric/fft.ts';
import { quantile } from '../../stats/robust.ts';
import type { SpectrumParts } from './phase-regions.ts';

/**
 * A FID with its signals taken out: every bin of the spectrum is weighed by the noise's power over the power found
 * there, so that bins with lines hardly count and bins without count in full. What is left is noise, and a single wrong
 * sample, whose energy lies in all bins alike, stands above it wherever the FID itself is large or small. Lines need no
 * finding and no list of empty bins: the power found says how much a bin is worth.
 */
export interface WhitenedFid {
  /** Interleaved residual; points 0 … length of the FID − 1 belong to its samples. */
  readonly residual: Float64Array;
  /** What each sample was multiplied by before the transform: tapers at the pulse and at the end. */
  readonly taper: Float64Array;
  /** Weights of the bins, by which one sample spreads over its neighbours. */
  readonly weights: Float64Array;
}

/** The spectrum's power is looked at in so many blocks; blocks hold at least some bins, that one bin's noise does not rule. */
const mostBlocks = 1024;
const leastBinsPerBlock = 8;
/** A line lowers the weight of this part of the band to either side of it: the taper spreads it so far. */
const lineReach = 1 / 128;
/** Of the blocks' powers: with a quarter of the band free of lines this is noise. */
const noiseQuantile = 0.2;
/** Longest taper, and the part of a short FID it takes. */
const longestTaper = 192;
const taperShare = 1 / 32;
const shortestTaper = 64;

export const taperPoints = (points: number): number =>
  Math.min(longestTaper, Math.max(shortestTaper, Math.round(points * taperShare)));

/** From the pulse on sin⁴ up, before the end sin⁴ down: five smooth derivatives keep the lines' feet short. */
const makeTaper = (points: number, startPoint: number): Float64Array => {
  const taper = new Float64Array(points).fill(1);
  const length = taperPoints(points);
  taper.fill(0, 0, Math.min(points, startPoint));
  for (let k = 0; k < length; k++) {
    const value = Math.sin((Math.PI / 2) * ((k + 0.5) / length)) ** 4;
    const [up, down] = [startPoint + k, points - 1 - k];
    if (up < points) taper[up] = (taper[up] ?? 0) * value;
    if (down >= 0) taper[down] = (taper[down] ?? 0) * value;
  }
  return taper;
};

/** The largest value within `reach` blocks on a ring. */
const widen = (values: Float64Array, reach: number): Float64Array => {
  const count = values.length;
  return values.map((_, k) => {
    let top = 0;
    for (let d = -reach; d <= reach; d++) top = Math.max(top, values[(k + d + count) % count] ?? 0);
    return top;
  });
};

/** Mean within `reach` blocks on a ring. */
const smooth = (values: Float64Array, reach: number): Float64Array => {
  const count = values.length;
  return values.map((_, k) => {
    let sum = 0;
    for (let d = -reach; d <= reach; d++) sum += values[(k + d + count) % count] ?? 0;
    return sum / (2 * reach + 1);
  });
};

/** Weights of the blocks: 1 where there is noise alone, noise over power where there is more. */
const weighBlocks = (powers: Float64Array): Float64Array => {
  const reach = Math.max(2, Math.round(powers.length * lineReach));
  const noise = quantile(powers, noiseQuantile);
  const weights = widen(powers, reach).map((power) => (power > 0 ? Math.min(1, noise / power) : 1));
  // Two passes together stay within what was widened: the weight on a line itself is not raised.
  const half = Math.max(1, Math.floor(reach / 2));
  return smooth(smooth(weights, half), Math.max(1, reach - half));
};

/** Weights of the bins from those of the blocks, with straight lines between the blocks' middles. */
const spreadWeights = (blocks: Float64Array, size: number): Float64Array => {
  const count = blocks.length;
  const bins = size / count;
  const weights = new Float64Array(size);
  for (let b = 0; b < count; b++) {
    const from = blocks[b] ?? 0;
    const slope = ((blocks[(b + 1) % count] ?? 0) - from) / bins;
    const first = b * bins + bins / 2;
    for (let k = 0; k < bins; k++) weights[(first + k) % size] = from + slope * k;
  }
  return weights;
};

/** Points before `startPoint` (the digital filter's delay) are left out. */
export const whitenFid = ({ re, im }: SpectrumParts, startPoint: number): WhitenedFid => {
  const points = re.length;
  const size = Math.max(64, nextPowerOfTwo(points));
  const plan = fftPlan(size);
  const taper = makeTaper(points, startPoint);
  const time = new Float64Array(2 * size);
  for (let k = 0; k < points; k++) {
    const weight = taper[k] ?? 0;
    time[2 * k] = weight * (re[k] ?? 0);
    time[2 * k + 1] = weight * (im[k] ?? 0);
  }
  const bins = new Float64Array(2 * size);
  plan.forward(bins, time);
  const blocks = Math.min(mostBlocks, size / leastBinsPerBlock);
  const powers = new Float64Array(blocks);
  const perBlock = size / blocks;
  for (let b = 0; b < blocks; b++) {
    let sum = 0;
    for (let k = 2 * b * perBlock; k < 2 * (b + 1) * perBlock; k++) sum += (bins[k] ?? 0) ** 2;
    powers[b] = sum / perBlock;
  }
  const weights = spreadWeights(weighBlocks(powers), size);
  for (let k = 0; k < size; k++) {
    const weight = weights[k] ?? 0;
    bins[2 * k] = weight * (bins[2 * k] ?? 0);
    bins[2 * k + 1] = weight * (bins[2 * k + 1] ?? 0);
  }
  plan.inverse(time, bins);
  return { residual: time, taper, weights };
};

/** How a sample of size 1 shows `lag` points further on: the weights transformed back, interleaved, lag modulo the size. */
export const kernelOf = (weights: Float64Array): Float64Array => {
  const size = weights.length;
  const bins = new Float64Array(2 * size);
  for (let k = 0; k < size; k++) bins[2 * k] = weights[k] ?? 0;
  const kernel = new Float64Array(2 * size);
  fftPlan(size).inverse(kernel, bins);
  return kernel;
};
