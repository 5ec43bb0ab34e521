import { choleskyFactor, choleskyInverse, choleskySolve } from '../../numeric/cholesky.ts';
import type { DifferentiableFunction } from '../../numeric/lbfgs.ts';
import { matern, maternSlope, packedLength, squaredExponential, squaredExponentialSlope } from './kernel.ts';
import type { LogNormalPrior } from './priors.ts';

export interface PosteriorProblem {
  /** Standardised results, n of them. */
  readonly z: Float64Array;
  /** Per group, packed (kernel.ts). */
  readonly distances: readonly Float64Array[];
  /** Length scale per group, signal variance, noise variance. */
  readonly priors: readonly LogNormalPrior[];
  /** Noise variance that is known; null: it is the last parameter. */
  readonly noiseVariance: number | null;
  /** Squared exponential in place of Matérn; left out: Matérn. */
  readonly isSmooth?: boolean;
}

/** Added to the diagonal, as a fraction of the signal's variance, so that equal rows can be factored. */
export const jitter = 1e-9;

/** Everything one evaluation writes into, kept from one to the next. */
interface Workspace {
  readonly factor: Float64Array;
  readonly inverse: Float64Array;
  /** First the squared scaled distances, then the slopes of the covariance by them, packed. */
  readonly pairs: Float64Array;
  readonly alpha: Float64Array;
  /** 1/ℓ² per group. */
  readonly weights: Float64Array;
}

const sumDistances = ({ pairs, weights }: Workspace, distances: readonly Float64Array[]): void => {
  pairs.fill(0);
  distances.forEach((packed, g) => {
    const weight = weights[g] ?? 0;
    for (let at = 0; at < pairs.length; at++) pairs[at] = (pairs[at] ?? 0) + weight * (packed[at] ?? 0);
  });
};

/** Covariances into the factor's lower triangle; `pairs` become their slopes by the squared distance. */
const fillCovariance = (
  { factor, pairs }: Workspace,
  n: number,
  signal: number,
  diagonal: number,
  isSmooth: boolean,
): void => {
  const [covariance, slope] = isSmooth
    ? [squaredExponential, squaredExponentialSlope]
    : [matern, maternSlope];
  for (let i = 0, at = 0; i < n; i++) {
    for (let j = 0; j < i; j++, at++) {
      const squared = pairs[at] ?? 0;
      factor[i * n + j] = signal * covariance(squared);
      pairs[at] = signal * slope(squared);
    }
    factor[i * n + i] = signal + diagonal;
    pairs[at++] = 0;
  }
};

/** Multiplies the slopes with K⁻¹ − α·αᵀ, whose trace with ∂K is twice the gradient; every pair counts twice. */
const weighSlopes = ({ pairs, inverse, alpha }: Workspace, n: number): void => {
  for (let i = 0, at = 0; i < n; i++) {
    const own = alpha[i] ?? 0;
    for (let j = 0; j <= i; j++, at++) {
      pairs[at] = (pairs[at] ?? 0) * ((inverse[i * n + j] ?? 0) - own * (alpha[j] ?? 0));
    }
  }
};

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
};

/** Sum over the diagonal of an n × n matrix of `term`. */
const sumDiagonal = (matrix: Float64Array, n: number, term: (entry: number) => number): number => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += term(matrix[i * n + i] ?? 0);
  return sum;
};

/** Adds the priors' part to the gradient; gives their part of the value. */
const addPriors = (
  priors: readonly LogNormalPrior[],
  parameters: Float64Array,
  gradient: Float64Array,
): number => {
  let value = 0;
  for (let k = 0; k < gradient.length; k++) {
    const { centre, sd } = priors[k] as LogNormalPrior;
    const distance = ((parameters[k] ?? 0) - centre) / sd;
    value += 0.5 * distance * distance;
    gradient[k] = (gradient[k] ?? 0) + distance / sd;
  }
  return value;
};

/**
 * Negative logarithm of the posterior density of the hyperparameters, up to a constant, with its gradient. Parameters are the
 * logarithms of the length scales, of the signal's variance and, where the noise is not known, of its variance.
 * Evidence and gradient: Rasmussen and Williams, eqs. 5.8 and 5.9.
 */
export const negativeLogPosterior = (problem: PosteriorProblem): DifferentiableFunction => {
  const { z, distances, priors } = problem;
  const n = z.length;
  const groupCount = distances.length;
  const workspace: Workspace = {
    factor: new Float64Array(n * n),
    inverse: new Float64Array(n * n),
    pairs: new Float64Array(packedLength(n)),
    alpha: new Float64Array(n),
    weights: new Float64Array(groupCount),
  };
  const { factor, inverse, pairs, alpha, weights } = workspace;
  return (parameters, gradient) => {
    for (let g = 0; g < groupCount; g++) weights[g] = Math.exp(-2 * (parameters[g] ?? 0));
    const signal = Math.exp(parameters[groupCount] ?? 0);
    const noise = problem.noiseVariance ?? Math.exp(parameters[groupCount + 1] ?? 0);
    sumDistances(workspace, distances);
    fillCovariance(workspace, n, signal, noise + jitter * signal, problem.isSmooth ?? false);
    if (!choleskyFactor(factor, n)) return Number.POSITIVE_INFINITY;
    alpha.set(z);
    choleskySolve(factor, n, alpha);
    choleskyInverse(factor, n, inverse);
    weighSlopes(workspace, n);
    distances.forEach((packed, g) => {
      gradient[g] = -2 * (weights[g] ?? 0) * dot(pairs, packed);
    });
    const fit = dot(z, alpha);
    const squares = dot(alpha, alpha);
    const trace = sumDiagonal(inverse, n, (entry) => entry);
    // ∂K/∂log signal is K less the noise on its diagonal.
    gradient[groupCount] = 0.5 * (n - noise * trace - (fit - noise * squares));
    if (problem.noiseVariance === null) gradient[groupCount + 1] = 0.5 * noise * (trace - squares);
    return 0.5 * fit + sumDiagonal(factor, n, Math.log) + addPriors(priors, parameters, gradient);
  };
};
