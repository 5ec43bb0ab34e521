import { quantile } from '../../stats/robust.ts';

/** The spectrum cut into equal blocks, each with its mean and its scatter about a straight line. */
export interface QuietBlocks {
  readonly blockPoints: number;
  readonly means: Float64Array;
  /** Standard deviation about the block's own straight line. */
  readonly scatters: Float64Array;
  /** True where a block holds noise and baseline only. */
  readonly quiet: readonly boolean[];
  /** Typical scatter of a quiet block. */
  readonly noise: number;
}

/** About this many blocks, so that a line with its feet covers a few of them. */
const targetBlocks = 1024;
const leastBlockPoints = 16;
/**
 * Scatters of noise blocks are taken as normal about their mean: the two quantiles below give mean and
 * width, and blocks within three widths are quiet. Busy spectra leave about the upper quantile free.
 */
const lowQuantile = 0.02;
const highQuantile = 0.2;
const lowZ = -2.054;
const highZ = -0.842;
const quietWidths = 3;
/** Blocks beside a signal that still hold its feet. */
const guardBlocks = 3;
/** Filters of the receiver weaken the noise near the edges: they say nothing about the middle. */
const edgeFraction = 0.03;

const measureBlock = (re: Float64Array, from: number, count: number): { mean: number; scatter: number } => {
  let sum = 0;
  let slope = 0;
  const middle = (count - 1) / 2;
  for (let k = 0; k < count; k++) {
    const value = re[from + k] ?? 0;
    sum += value;
    slope += value * (k - middle);
  }
  const mean = sum / count;
  slope /= (count * (count * count - 1)) / 12;
  let squares = 0;
  for (let k = 0; k < count; k++) squares += ((re[from + k] ?? 0) - mean - slope * (k - middle)) ** 2;
  return { mean, scatter: Math.sqrt(squares / (count - 2)) };
};

/** First and last usable block; the edges belong to the receiver's filter. */
export const usableBlocks = (count: number): readonly [number, number] => {
  const edge = Math.ceil(count * edgeFraction);
  return [edge, count - edge];
};

/**
 * Find the blocks without signal. Blocks that scatter by less than `tolerance` (spectrum units) are quiet
 * too: in spectra of great dynamic range the feet of lines stand above the noise everywhere. Lines wider
 * than some blocks pass as quiet: their scatter is small.
 */
export const findQuietBlocks = (re: Float64Array, tolerance: number): QuietBlocks => {
  const blockPoints = Math.max(leastBlockPoints, Math.floor(re.length / targetBlocks));
  const count = Math.floor(re.length / blockPoints);
  const means = new Float64Array(count);
  const scatters = new Float64Array(count);
  for (let b = 0; b < count; b++) {
    const { mean, scatter } = measureBlock(re, b * blockPoints, blockPoints);
    means[b] = mean;
    scatters[b] = scatter;
  }
  const [first, last] = usableBlocks(count);
  const usable = scatters.subarray(first, last);
  const high = quantile(usable, highQuantile);
  const width = (high - quantile(usable, lowQuantile)) / (highZ - lowZ);
  const noise = high - highZ * width;
  const limit = Math.max(noise + quietWidths * width, tolerance);
  const quiet: boolean[] = new Array(count).fill(true);
  for (let b = 0; b < count; b++) {
    if ((scatters[b] ?? 0) > limit) quiet.fill(false, Math.max(0, b - guardBlocks), b + guardBlocks + 1);
  }
  return { blockPoints, means, scatters, quiet, noise };
};
