import type { Rng } from '../../common/rng.ts';
import { choleskyFactor } from '../../numeric/cholesky.ts';

/** Variance of the noise against that of one effect: fewer experiments than effects are compared all the same. */
const noise = 0.1;
const mostPasses = 4;
/** Exchanges that gain less are rounding. */
const leastGain = 1e-9;

/** Product of the model's terms of two points of the pool. */
export type TermProduct = (a: number, b: number) => number;

/** Variance of every pool point's prediction once the chosen ones are measured. */
const varianceGiven = (pool: number, product: TermProduct, chosen: readonly number[]): Float64Array => {
  const n = chosen.length;
  const factor = new Float64Array(n * n);
  chosen.forEach((a, i) => {
    chosen.forEach((b, j) => {
      factor[i * n + j] = product(a, b) + (i === j ? noise : 0);
    });
  });
  if (!choleskyFactor(factor, n)) throw new Error('A Gram matrix with a ridge has no Cholesky factor.');
  const solved = new Float64Array(n);
  return Float64Array.from({ length: pool }, (_, candidate) => {
    let variance = product(candidate, candidate);
    for (let i = 0; i < n; i++) {
      let sum = product(candidate, chosen[i] ?? 0);
      for (let k = 0; k < i; k++) sum -= (factor[i * n + k] ?? 0) * (solved[k] ?? 0);
      solved[i] = sum / (factor[i * n + i] ?? 1);
      variance -= (solved[i] ?? 0) ** 2;
    }
    return variance;
  });
};

/** A random one of the best that is not taken. */
const pickMost = (variance: Float64Array, taken: ReadonlySet<number>, rng: Rng): number => {
  let [best, most, ties] = [-1, Number.NEGATIVE_INFINITY, 0];
  variance.forEach((value, candidate) => {
    if (taken.has(candidate)) return;
    const isTie = Math.abs(value - most) <= leastGain;
    if (!isTie && value < most) return;
    ties = isTie ? ties + 1 : 1;
    if (!isTie || rng.uniform() * ties < 1) best = candidate;
    if (!isTie) most = value;
  });
  return best;
};

/**
 * Places in a pool of `pool` points whose measurements tell most about all effects at once: the determinant of the information
 * matrix with a ridge (Bayesian D-optimality, W. DuMouchel and B. Jones, Technometrics 1994, 36, 37,
 * doi:10.1080/00401706.1994.10485826) is made large point by point and then by exchanges (V. V. Fedorov, Theory of Optimal
 * Experiments, 1972). The matrix is used through products of points, so a category may have thousands of levels. `fixed` are
 * places that are measured already.
 */
export const chooseDOptimal = (
  pool: number,
  product: TermProduct,
  { count, fixed, rng }: { count: number; fixed: readonly number[]; rng: Rng },
): number[] => {
  const chosen: number[] = [];
  const most = Math.min(count, pool - new Set(fixed).size);
  while (chosen.length < most) {
    const all = [...fixed, ...chosen];
    chosen.push(pickMost(varianceGiven(pool, product, all), new Set(all), rng));
  }
  for (let pass = 0; pass < mostPasses; pass++) {
    let hasChanged = false;
    chosen.forEach((own, k) => {
      const others = [...fixed, ...chosen.filter((_, place) => place !== k)];
      const variance = varianceGiven(pool, product, others);
      const better = pickMost(variance, new Set(others), rng);
      if ((variance[better] ?? 0) <= (variance[own] ?? 0) + leastGain) return;
      chosen[k] = better;
      hasChanged = true;
    });
    if (!hasChanged) break;
  }
  return chosen;
};
