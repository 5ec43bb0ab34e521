import type { GaussianProcess } from './gaussian-process.ts';
import { type Columns, fillCovariances, toColumns } from './kernel.ts';

/** Candidates predicted together: their half-solved covariances stay in the processor's cache. */
const blockLength = 128;
/** Least variance of a prediction, as a fraction of the signal's: rounding may leave less than nothing. */
const leastVariance = 1e-12;

interface Block {
  readonly columns: Columns;
  /** L⁻¹ · covariances, one row per row of the model. */
  readonly solved: Float64Array[];
  /** Standardised. */
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

/** Candidates with what a model says about them, kept so that one more row of the model costs O(n) per candidate. */
export interface Pool {
  /** Number of candidates. */
  readonly m: number;
  readonly blocks: readonly Block[];
}

export const openPool = (gp: GaussianProcess, x: Float64Array, m: number): Pool => {
  const { dimension, hyperparameters } = gp;
  const pool: Pool = {
    m,
    blocks: Array.from({ length: Math.ceil(m / blockLength) }, (_, block) => {
      const from = block * blockLength;
      const count = Math.min(blockLength, m - from);
      return {
        columns: toColumns(x, dimension, from, count),
        solved: [],
        mean: new Float64Array(count),
        variance: new Float64Array(count).fill(hyperparameters.signalVariance),
      };
    }),
  };
  for (const block of pool.blocks) extendBlock(block, gp);
  return pool;
};

/** target += factor · source. */
const addScaled = (target: Float64Array, factor: number, source: Float64Array): void => {
  for (let c = 0; c < target.length; c++) target[c] = (target[c] ?? 0) + factor * (source[c] ?? 0);
};

/** row −= Σ over the eight rows from k on of factor[at + k + r] · solved[k + r]: one pass instead of eight. */
const subtractEight = (
  row: Float64Array,
  factor: Float64Array,
  at: number,
  solved: readonly Float64Array[],
  k: number,
): void => {
  const a = solved[k] as Float64Array;
  const b = solved[k + 1] as Float64Array;
  const c = solved[k + 2] as Float64Array;
  const d = solved[k + 3] as Float64Array;
  const e = solved[k + 4] as Float64Array;
  const f = solved[k + 5] as Float64Array;
  const g = solved[k + 6] as Float64Array;
  const h = solved[k + 7] as Float64Array;
  const fa = factor[at + k] as number;
  const fb = factor[at + k + 1] as number;
  const fc = factor[at + k + 2] as number;
  const fd = factor[at + k + 3] as number;
  const fe = factor[at + k + 4] as number;
  const ff = factor[at + k + 5] as number;
  const fg = factor[at + k + 6] as number;
  const fh = factor[at + k + 7] as number;
  for (let i = 0; i < row.length; i++) {
    row[i] =
      (row[i] ?? 0) -
      fa * (a[i] ?? 0) -
      fb * (b[i] ?? 0) -
      fc * (c[i] ?? 0) -
      fd * (d[i] ?? 0) -
      fe * (e[i] ?? 0) -
      ff * (f[i] ?? 0) -
      fg * (g[i] ?? 0) -
      fh * (h[i] ?? 0);
  }
};

/** The same of four rows from two at once, whose entries of the factor begin at `at` and `nextAt`: what is solved is read once for both. */
const subtractFourOfTwo = (
  row: Float64Array,
  next: Float64Array,
  factor: Float64Array,
  at: number,
  nextAt: number,
  solved: readonly Float64Array[],
  k: number,
): void => {
  const a = solved[k] as Float64Array;
  const b = solved[k + 1] as Float64Array;
  const c = solved[k + 2] as Float64Array;
  const d = solved[k + 3] as Float64Array;
  const fa = factor[at + k] as number;
  const fb = factor[at + k + 1] as number;
  const fc = factor[at + k + 2] as number;
  const fd = factor[at + k + 3] as number;
  const ga = factor[nextAt + k] as number;
  const gb = factor[nextAt + k + 1] as number;
  const gc = factor[nextAt + k + 2] as number;
  const gd = factor[nextAt + k + 3] as number;
  for (let i = 0; i < row.length; i++) {
    const va = a[i] as number;
    const vb = b[i] as number;
    const vc = c[i] as number;
    const vd = d[i] as number;
    row[i] = (row[i] as number) - fa * va - fb * vb - fc * vc - fd * vd;
    next[i] = (next[i] as number) - ga * va - gb * vb - gc * vc - gd * vd;
  }
};

/** The rest of solving L·V = covariances for row `i` of V, from the rows `from` on of those before it. */
const solveRow = (
  row: Float64Array,
  factor: Float64Array,
  n: number,
  i: number,
  solved: readonly Float64Array[],
  from = 0,
): void => {
  let k = from;
  for (; k + 7 < i; k += 8) subtractEight(row, factor, i * n, solved, k);
  for (; k < i; k++) addScaled(row, -(factor[i * n + k] ?? 0), solved[k] as Float64Array);
  const pivot = factor[i * n + i] ?? 1;
  for (let c = 0; c < row.length; c++) row[c] = (row[c] ?? 0) / pivot;
};

/** Takes up the rows of the model the block does not know so far, two by two. */
const extendBlock = ({ columns, solved, mean, variance }: Block, gp: GaussianProcess): void => {
  const { n, factor } = gp;
  const cover = (i: number): Float64Array => {
    const row = new Float64Array(columns.count);
    fillCovariances(gp.x, gp.dimension, gp.groups, gp.hyperparameters, i, columns, row);
    addScaled(mean, gp.weights[i] ?? 0, row);
    return row;
  };
  const settle = (row: Float64Array, i: number, from: number): void => {
    solveRow(row, factor, n, i, solved, from);
    for (let c = 0; c < row.length; c++) variance[c] = (variance[c] ?? 0) - (row[c] ?? 0) ** 2;
    solved.push(row);
  };
  while (solved.length + 1 < n) {
    const i = solved.length;
    const [row, next] = [cover(i), cover(i + 1)];
    let k = 0;
    for (; k + 3 < i; k += 4) subtractFourOfTwo(row, next, factor, i * n, (i + 1) * n, solved, k);
    settle(row, i, k);
    settle(next, i + 1, k);
  }
  if (solved.length < n) settle(cover(solved.length), solved.length, 0);
};

/** Take up what `gp` believes beyond the model the pool was opened or extended with last. Changes the pool. */
export const extendPool = (pool: Pool, gp: GaussianProcess): void => {
  for (const block of pool.blocks) extendBlock(block, gp);
};

/** Predictions in the objective's unit: of the surface itself, without the noise of a measurement. */
export interface Prediction {
  readonly mean: Float64Array;
  readonly sd: Float64Array;
}

export const readPool = (pool: Pool, gp: GaussianProcess): Prediction => {
  const mean = new Float64Array(pool.m);
  const sd = new Float64Array(pool.m);
  const least = leastVariance * gp.hyperparameters.signalVariance;
  pool.blocks.forEach((block, index) => {
    const from = index * blockLength;
    for (let c = 0; c < block.columns.count; c++) {
      mean[from + c] = gp.centre + gp.scale * (block.mean[c] ?? 0);
      sd[from + c] = gp.scale * Math.sqrt(Math.max(least, block.variance[c] ?? 0));
    }
  });
  return { mean, sd };
};

/** Predictions at `m` encoded rows, m × dimension. */
export const predict = (gp: GaussianProcess, x: Float64Array, m: number): Prediction =>
  readPool(openPool(gp, x, m), gp);

/** For each of `weights` the means at `m` encoded rows, without their deviations: O(n) per row, where `predict` takes O(n²). */
export const predictMeans = (
  { x: known, n, dimension, groups, hyperparameters, centre, scale }: GaussianProcess,
  weights: readonly Float64Array[],
  x: Float64Array,
  m: number,
): Float64Array[] => {
  const columns = toColumns(x, dimension, 0, m);
  const means = weights.map(() => new Float64Array(m));
  const row = new Float64Array(m);
  for (let i = 0; i < n; i++) {
    fillCovariances(known, dimension, groups, hyperparameters, i, columns, row);
    means.forEach((mean, s) => {
      addScaled(mean, weights[s]?.[i] ?? 0, row);
    });
  }
  return means.map((mean) => mean.map((value) => centre + scale * value));
};

/** Standard deviation of one measurement in the objective's unit, as stated or estimated. */
export const noiseSdOf = (gp: GaussianProcess): number =>
  gp.scale * Math.sqrt(gp.hyperparameters.noiseVariance);
