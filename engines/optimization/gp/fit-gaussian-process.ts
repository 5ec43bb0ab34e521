import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import type { FeatureGroup } from '../space/encode-space.ts';
import { factorModel, type GaussianProcess } from './gaussian-process.ts';
import type { Hyperparameters } from './kernel.ts';
import { priorsOf } from './priors.ts';
import { leastNoise, searchPosterior } from './search-posterior.ts';

export interface ModelData {
  /** Encoded experiments, n × dimension, row-major. Rows may be equal. */
  readonly x: Float64Array;
  readonly n: number;
  readonly dimension: number;
  readonly groups: readonly FeatureGroup[];
  /** Results in the objective's unit, n of them. */
  readonly y: ArrayLike<number>;
  /** Standard deviation of one measurement in the same unit; null: it is estimated. */
  readonly noiseSd: number | null;
}

/** Below this many different experiments nothing can be said about length scales: they stay at the medians of their priors. */
const fewestForFit = 3;
/** Tried in turn where a covariance cannot be factored at the medians: noise variance of the simpler model. */
const forgivingNoise = 0.1;

interface Standardised {
  readonly z: Float64Array;
  readonly centre: number;
  readonly scale: number;
  readonly isConstant: boolean;
}

/** Equal results have no scale of their own: the noise's or a tenth of their size stands in, so that it follows the unit. */
const scaleOfConstant = (value: number, noiseSd: number | null): number =>
  noiseSd !== null && noiseSd > 0 ? noiseSd : Math.abs(value) / 10 || 1;

const standardise = (y: ArrayLike<number>, noiseSd: number | null): Standardised => {
  const values = Float64Array.from(y);
  const first = values[0] ?? 0;
  if (values.every((value) => value === first)) {
    const scale = scaleOfConstant(first, noiseSd);
    return { z: new Float64Array(values.length), centre: first, scale, isConstant: true };
  }
  const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  const scale = Math.sqrt(squares / (values.length - 1));
  return { z: values.map((value) => (value - centre) / scale), centre, scale, isConstant: false };
};

const countDistinct = ({ x, n, dimension }: ModelData): number =>
  new Set(Array.from({ length: n }, (_, i) => x.subarray(i * dimension, (i + 1) * dimension).join())).size;

const noiseVarianceOf = (noiseSd: number | null, scale: number): number | null =>
  noiseSd === null ? null : Math.max(leastNoise, (noiseSd / scale) ** 2);

const toHyperparameters = (
  parameters: ArrayLike<number>,
  groupCount: number,
  noiseVariance: number | null,
): Hyperparameters => ({
  lengthscales: Float64Array.from(parameters).slice(0, groupCount).map(Math.exp),
  signalVariance: Math.exp(parameters[groupCount] ?? 0),
  noiseVariance: noiseVariance ?? Math.exp(parameters[groupCount + 1] ?? 0),
});

const fewPoints = warn(
  'model_not_fitted',
  'Fewer than three different experiments have results; the model uses the length scales it assumes beforehand.',
);
const equalResults = warn(
  'results_equal',
  'All results are equal, so nothing tells which parameters matter; the model uses the length scales it assumes beforehand.',
);
const notFitted = warn(
  'fit_failed',
  'The length scales could not be fitted to these results; the model uses those it assumes beforehand and more noise.',
);

/** Why the hyperparameters are not fitted; null where they can be. */
const reasonNotToFit = (data: ModelData, isConstant: boolean): Warning | null => {
  if (isConstant && data.n > 1) return equalResults;
  return countDistinct(data) < fewestForFit ? fewPoints : null;
};

/**
 * Gaussian process of one objective: Matérn-5/2 with one length scale per group of columns, results standardised (so that
 * their unit and sign do not matter), hyperparameters at the maximum of their posterior density under the priors of priors.ts.
 * The same experiment twice with different results is noise. Where the data cannot carry a fit the hyperparameters stay at the
 * medians of their priors and a warning says so: `model_not_fitted`, `results_equal` or `fit_failed`.
 * Errors: `no_results`, `not_finite`.
 */
export const fitGaussianProcess = (data: ModelData): Result<GaussianProcess> => {
  const { x, n, dimension, groups, y, noiseSd } = data;
  if (n === 0) return fail('no_results', 'A model needs at least one result.');
  if (!Array.from(y).every(Number.isFinite) || !x.every(Number.isFinite)) {
    return fail('not_finite', 'Results and conditions of a model are finite numbers.');
  }
  const { z, centre, scale, isConstant } = standardise(y, noiseSd);
  const noiseVariance = noiseVarianceOf(noiseSd, scale);
  const priors = priorsOf(groups);
  const model = { groups, dimension, n, believed: 0, x, z, centre, scale };
  const factorAt = (parameters: ArrayLike<number>, noise: number | null, kind: GaussianProcess['kind']) =>
    factorModel({ ...model, kind, hyperparameters: toHyperparameters(parameters, groups.length, noise) });

  const reason = reasonNotToFit(data, isConstant);
  if (reason === null) {
    const found = searchPosterior({ x, n, dimension, groups, z, noiseVariance });
    const fitted = found && factorAt(found, noiseVariance, 'fitted');
    if (fitted) return ok(fitted);
  }
  const medians = priors.map(({ centre: median }) => median);
  const simpler = factorAt(medians, noiseVariance, 'prior') ?? factorAt(medians, forgivingNoise, 'prior');
  if (simpler === null) return fail('fit_failed', 'The covariance of these experiments cannot be factored.');
  return ok(simpler, [reason ?? notFitted]);
};
