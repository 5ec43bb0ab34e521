import { choleskyFactor, choleskySolve } from '../../numeric/cholesky.ts';
import { fftPlan } from '../../numeric/fft.ts';
import type { SpectrumParts } from './phase-regions.ts';
import { kernelOf, type WhitenedFid } from './whiten-fid.ts';

/** By how much samples are wrong: what is to be taken off them. */
export interface Wrongness {
  readonly indices: readonly number[];
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** Standard deviation of one channel of each, where the residual's noise has the power 1. */
  readonly deviations: Float64Array;
}

/** Samples farther apart than this hardly touch each other through the missing bins. */
const reach = 256;
/** Keeps runs of neighbours solvable where the empty part of the band is small: the first of these that does is taken. */
const ridges = [1e-6, 1e-4, 1e-2, 1];

/** Samples in groups, each farther than `distance` from the next one. */
export const clustersOf = (indices: readonly number[], distance: number): number[][] => {
  const clusters: number[][] = [];
  for (const index of indices) {
    const last = clusters.at(-1);
    if (last !== undefined && index - (last.at(-1) ?? 0) <= distance) last.push(index);
    else clusters.push([index]);
  }
  return clusters;
};

/** The residual of the FID as it is, by the weights of one whose wrong samples are repaired. */
const residualBy = ({ re, im }: SpectrumParts, { taper, weights }: WhitenedFid): Float64Array => {
  const size = weights.length;
  const plan = fftPlan(size);
  const time = new Float64Array(2 * size);
  for (let k = 0; k < re.length; k++) {
    time[2 * k] = (taper[k] ?? 0) * (re[k] ?? 0);
    time[2 * k + 1] = (taper[k] ?? 0) * (im[k] ?? 0);
  }
  const bins = new Float64Array(2 * size);
  plan.forward(bins, time);
  for (let k = 0; k < size; k++) {
    bins[2 * k] = (weights[k] ?? 0) * (bins[2 * k] ?? 0);
    bins[2 * k + 1] = (weights[k] ?? 0) * (bins[2 * k + 1] ?? 0);
  }
  plan.inverse(time, bins);
  return time;
};

/** How the samples of a cluster show in each other's residual, as a real symmetric matrix of twice the size, factored. */
const factorCluster = (cluster: readonly number[], kernel: Float64Array): Float64Array => {
  const size = kernel.length / 2;
  const count = cluster.length;
  const side = 2 * count;
  const matrix = new Float64Array(side * side);
  for (let p = 0; p < count; p++) {
    for (let q = 0; q < count; q++) {
      const lag = ((cluster[p] ?? 0) - (cluster[q] ?? 0) + size) % size;
      const [a, b] = [kernel[2 * lag] ?? 0, kernel[2 * lag + 1] ?? 0];
      matrix[p * side + q] = a;
      matrix[(p + count) * side + q + count] = a;
      matrix[(p + count) * side + q] = b;
      matrix[p * side + q + count] = -b;
    }
  }
  for (const ridge of ridges) {
    const factor = matrix.slice();
    for (let p = 0; p < side; p++) factor[p * side + p] = (matrix[p * side + p] ?? 0) * (1 + ridge);
    if (choleskyFactor(factor, side)) return factor;
  }
  return matrix;
};

/**
 * What is to be taken off the samples so that least is left in the weighted bins: Σ g(i − j)·δ_j = r_i over the samples
 * named, g being how a sample of size 1 shows in the residual.
 */
export const solveWrongness = (
  fid: SpectrumParts,
  indices: readonly number[],
  whitened: WhitenedFid,
): Wrongness => {
  const residual = residualBy(fid, whitened);
  const kernel = kernelOf(whitened.weights);
  const empty = () => new Float64Array(indices.length);
  const wrong = { re: empty(), im: empty(), deviations: empty() };
  let at = 0;
  for (const cluster of clustersOf(indices, reach)) {
    const count = cluster.length;
    const factor = factorCluster(cluster, kernel);
    const right = new Float64Array(2 * count);
    cluster.forEach((index, p) => {
      right[p] = residual[2 * index] ?? 0;
      right[p + count] = residual[2 * index + 1] ?? 0;
    });
    choleskySolve(factor, 2 * count, right);
    cluster.forEach((index, p) => {
      const taper = whitened.taper[index] ?? 1;
      const unit = new Float64Array(2 * count);
      unit[p] = 1;
      choleskySolve(factor, 2 * count, unit);
      wrong.re[at] = (right[p] ?? 0) / taper;
      wrong.im[at] = (right[p + count] ?? 0) / taper;
      // The residual's covariance is the kernel itself, up to the noise's power.
      wrong.deviations[at] = Math.sqrt((unit[p] ?? 0) * (kernel[0] ?? 0)) / taper;
      at++;
    });
  }
  return { indices, ...wrong };
};
