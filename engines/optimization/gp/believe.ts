import { diagonalNoise, type GaussianProcess } from './gaussian-process.ts';
import { fillCovariances, toColumns } from './kernel.ts';

/**
 * The model as it would be with one more experiment whose result is what it predicts (Ginsbourger's believer): predicted means
 * stay, uncertainty near the new row shrinks. `row` has `dimension` numbers. The hyperparameters are not fitted again.
 */
export const believe = (gp: GaussianProcess, row: Float64Array): GaussianProcess => {
  const { n, dimension, groups, hyperparameters } = gp;
  const known = new Float64Array(n);
  fillCovariances(row, dimension, groups, hyperparameters, 0, toColumns(gp.x, dimension, 0, n), known);
  let predicted = 0;
  for (let i = 0; i < n; i++) predicted += (known[i] ?? 0) * (gp.weights[i] ?? 0);
  const factor = new Float64Array((n + 1) * (n + 1));
  const last = n * (n + 1);
  let rest = hyperparameters.signalVariance + diagonalNoise(hyperparameters);
  for (let i = 0; i < n; i++) {
    let sum = known[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (gp.factor[i * n + k] ?? 0) * (factor[last + k] ?? 0);
    const entry = sum / (gp.factor[i * n + i] ?? 1);
    factor[last + i] = entry;
    rest -= entry * entry;
    factor.set(gp.factor.subarray(i * n, i * n + i + 1), i * (n + 1));
  }
  factor[last + n] = Math.sqrt(Math.max(rest, diagonalNoise(hyperparameters)));
  return {
    ...gp,
    n: n + 1,
    believed: gp.believed + 1,
    x: Float64Array.from([...gp.x, ...row]),
    z: Float64Array.from([...gp.z, predicted]),
    factor,
    // A result that equals its prediction moves no weight.
    weights: Float64Array.from([...gp.weights, 0]),
  };
};
