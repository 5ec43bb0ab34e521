import { type LbfgsResult, minimizeLbfgs } from '../../numeric/lbfgs.ts';
import type { FeatureGroup } from '../space/encode-space.ts';
import { squaredDistances } from './kernel.ts';
import { negativeLogPosterior } from './log-posterior.ts';
import { type LogNormalPrior, priorsOf } from './priors.ts';

/** Natural logarithms of a hyperparameter further than this from its prior's median are not searched. */
export const reach = 10;
/** Least noise variance in units of the results' variance. */
export const leastNoise = 1e-8;
/** How far a search for hyperparameters goes. */
export const search = { maxIterations: 60, gradientTolerance: 1e-3, relativeTolerance: 1e-6 };
/** Up to this many experiments the search begins a second time, from a rougher surface with little noise. */
const mostForSecondSearch = 150;
const rougher = { lengthscale: Math.log(0.4), noise: Math.log(0.2) };
/** Of more experiments the hyperparameters are sought with so many; predictions still follow from all of them. */
const mostForSearch = 400;

interface SearchData {
  /** Rows, n × dimension. */
  readonly x: Float64Array;
  readonly n: number;
  readonly dimension: number;
  readonly groups: readonly FeatureGroup[];
  /** Standardised results. */
  readonly z: Float64Array;
  /** Known noise variance; null: it is sought. */
  readonly noiseVariance: number | null;
}

/** So many of the rows, evenly by their results, the least and the greatest among them: every level of results keeps its share. */
const thin = (data: SearchData): SearchData => {
  const { x, n, dimension, z } = data;
  if (n <= mostForSearch) return data;
  const ranked = Array.from(z, (_, i) => i).sort((a, b) => (z[a] ?? 0) - (z[b] ?? 0) || a - b);
  const kept = Array.from(
    { length: mostForSearch },
    (_, k) => ranked[Math.round((k * (n - 1)) / (mostForSearch - 1))] ?? 0,
  ).sort((a, b) => a - b);
  const rows = new Float64Array(mostForSearch * dimension);
  kept.forEach((from, row) => {
    rows.set(x.subarray(from * dimension, (from + 1) * dimension), row * dimension);
  });
  return { ...data, x: rows, n: mostForSearch, z: Float64Array.from(kept, (from) => z[from] ?? 0) };
};

/** Where the search begins, first from the medians, and how far it goes. */
const rangeOf = (priors: readonly LogNormalPrior[], groupCount: number, isNoiseKnown: boolean) => {
  const centre = Float64Array.from(isNoiseKnown ? priors.slice(0, -1) : priors, (prior) => prior.centre);
  const other = centre.map((value, k) => {
    if (k < groupCount) return value + rougher.lengthscale;
    return k === groupCount + 1 ? value + rougher.noise : value;
  });
  const lower = centre.map((value) => value - reach);
  if (!isNoiseKnown) lower[lower.length - 1] = Math.log(leastNoise);
  return { starts: [centre, other], lower, upper: centre.map((value) => value + reach) };
};

/** The most probable hyperparameters under the priors of priors.ts, as logarithms; null where no covariance can be factored. */
export const searchPosterior = (given: SearchData): Float64Array | null => {
  const { x, n, dimension, groups, z, noiseVariance } = thin(given);
  const distances = squaredDistances(x, n, dimension, groups);
  const priors = priorsOf(groups);
  const { starts, lower, upper } = rangeOf(priors, groups.length, noiseVariance !== null);
  const evaluate = negativeLogPosterior({ z, distances, priors, noiseVariance });
  const found = starts
    .slice(0, n <= mostForSecondSearch ? starts.length : 1)
    .map((start) => minimizeLbfgs({ evaluate, start, lower, upper, ...search }))
    .filter(({ value }) => Number.isFinite(value));
  const best = found.reduce<LbfgsResult | null>(
    (least, result) => (least === null || result.value < least.value ? result : least),
    null,
  );
  return best?.x ?? null;
};
