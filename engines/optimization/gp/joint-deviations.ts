import { choleskyFactor } from '../../numeric/cholesky.ts';
import type { GaussianProcess } from './gaussian-process.ts';
import { type Columns, fillCovariances, toColumns } from './kernel.ts';

/** Added to the diagonal of a posterior covariance, as a share of the signal's variance: rounding may leave it singular. */
const jitter = 1e-9;

/** L⁻¹ · covariances of one row of `x` with the rows of the model, standardised. */
const solveRow = (gp: GaussianProcess, x: Float64Array, i: number, known: Columns): Float64Array => {
  const own = new Float64Array(gp.n);
  fillCovariances(x, gp.dimension, gp.groups, gp.hyperparameters, i, known, own);
  for (let row = 0; row < gp.n; row++) {
    let sum = own[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= (gp.factor[row * gp.n + k] ?? 0) * (own[k] ?? 0);
    own[row] = sum / (gp.factor[row * gp.n + row] ?? 1);
  }
  return own;
};

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
};

/** Covariance of the surface at the rows of `x` after what the model knows, standardised; lower triangle, m × m. */
const posteriorCovariance = (gp: GaussianProcess, x: Float64Array, m: number): Float64Array => {
  const { dimension, groups, hyperparameters } = gp;
  const columns = toColumns(x, dimension, 0, m);
  const known = toColumns(gp.x, dimension, 0, gp.n);
  const solved = Array.from({ length: m }, (_, i) => solveRow(gp, x, i, known));
  const covariance = new Float64Array(m * m);
  solved.forEach((own, i) => {
    const row = covariance.subarray(i * m, (i + 1) * m);
    fillCovariances(x, dimension, groups, hyperparameters, i, columns, row);
    solved.slice(0, i + 1).forEach((other, j) => {
      row[j] = (row[j] ?? 0) - dot(own, other);
    });
    row[i] = (row[i] ?? 0) + jitter * hyperparameters.signalVariance;
  });
  return covariance;
};

/**
 * How surfaces as they may be differ from the mean, at the `m` rows of `x` together: one row of deviations in the objective's unit for
 * each row of standard normal `deviates`. All zero where the covariance cannot be factored.
 */
export const jointDeviations = (
  gp: GaussianProcess,
  x: Float64Array,
  m: number,
  deviates: readonly Float64Array[],
): Float64Array[] => {
  const factor = posteriorCovariance(gp, x, m);
  if (!choleskyFactor(factor, m)) return deviates.map(() => new Float64Array(m));
  return deviates.map((deviate) =>
    Float64Array.from({ length: m }, (_, i) => {
      let sum = 0;
      for (let k = 0; k <= i; k++) sum += (factor[i * m + k] ?? 0) * (deviate[k] ?? 0);
      return gp.scale * sum;
    }),
  );
};
