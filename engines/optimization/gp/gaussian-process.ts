import { choleskyFactor, choleskySolve } from '../../numeric/cholesky.ts';
import type { FeatureGroup } from '../space/encode-space.ts';
import { fillCovariances, type Hyperparameters, toColumns } from './kernel.ts';
import { jitter } from './log-posterior.ts';

/** A fitted model of one objective: plain data, so that it can be stored and sent to a worker. */
export interface GaussianProcess {
  readonly groups: readonly FeatureGroup[];
  readonly dimension: number;
  /** Rows of the model: the experiments, and behind them what is believed. */
  readonly n: number;
  /** Rows behind the experiments whose results are believed to be as predicted. */
  readonly believed: number;
  /** n × dimension, row-major. */
  readonly x: Float64Array;
  /** Standardised results of the experiments; predictions at the rows believed. */
  readonly z: Float64Array;
  /** Mean and standard deviation of the results: result = centre + scale · z. */
  readonly centre: number;
  readonly scale: number;
  readonly hyperparameters: Hyperparameters;
  /** Lower triangle L of the covariance with its noise, n × n row-major. */
  readonly factor: Float64Array;
  /** Covariance⁻¹ · z. */
  readonly weights: Float64Array;
  /** `fitted`: hyperparameters maximise their posterior density. `prior`: they are the medians of their priors. */
  readonly kind: 'fitted' | 'prior';
}

export type Unfactored = Omit<GaussianProcess, 'factor' | 'weights'>;

/** What stands on the diagonal beside the signal's variance. */
export const diagonalNoise = ({ noiseVariance, signalVariance }: Hyperparameters): number =>
  noiseVariance + jitter * signalVariance;

/** Factor the covariance of a model's rows; null where it is not positive definite. */
export const factorModel = (model: Unfactored): GaussianProcess | null => {
  const { n, x, dimension, groups, hyperparameters } = model;
  const factor = new Float64Array(n * n);
  const columns = toColumns(x, dimension, 0, n);
  for (let i = 0; i < n; i++) {
    fillCovariances(x, dimension, groups, hyperparameters, i, columns, factor.subarray(i * n, i * n + n));
    factor[i * n + i] = hyperparameters.signalVariance + diagonalNoise(hyperparameters);
  }
  if (!choleskyFactor(factor, n)) return null;
  const weights = Float64Array.from(model.z);
  choleskySolve(factor, n, weights);
  return { ...model, factor, weights };
};
