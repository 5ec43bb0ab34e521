import type { FeatureGroup } from '../space/encode-space.ts';

const rootFive = Math.sqrt(5);

/**
 * Matérn covariance of smoothness 5/2 at a squared scaled distance, for a variance of 1: twice differentiable surfaces, rougher
 * than a squared exponential (Rasmussen and Williams, Gaussian Processes for Machine Learning, eq. 4.17).
 */
export const matern = (squared: number): number => {
  const t = rootFive * Math.sqrt(squared);
  return (1 + t + (5 / 3) * squared) * Math.exp(-t);
};

/** Derivative of `matern` by the squared distance; finite at 0. */
export const maternSlope = (squared: number): number => {
  const t = rootFive * Math.sqrt(squared);
  return -(5 / 6) * (1 + t) * Math.exp(-t);
};

/** Covariance of surfaces that can be differentiated without end, as formulas and simulations give them (there eq. 4.9). */
export const squaredExponential = (squared: number): number => Math.exp(-0.5 * squared);

/** Derivative of `squaredExponential` by the squared distance. */
export const squaredExponentialSlope = (squared: number): number => -0.5 * squaredExponential(squared);

/** Entries of the lower triangle of n × n, diagonal included, row by row. */
export const packedLength = (n: number): number => (n * (n + 1)) / 2;

/** Squared distance of rows i and j of `x` within one group of columns. */
const squaredDistance = (
  x: Float64Array,
  dimension: number,
  { kind, columns }: FeatureGroup,
  i: number,
  j: number,
): number => {
  let sum = 0;
  for (const column of columns) {
    const difference = (x[i * dimension + column] ?? 0) - (x[j * dimension + column] ?? 0);
    sum += kind === 'one_hot' ? Number(difference !== 0) : difference * difference;
  }
  return sum;
};

/** Per group the squared distances of all pairs of rows, packed. */
export const squaredDistances = (
  x: Float64Array,
  n: number,
  dimension: number,
  groups: readonly FeatureGroup[],
): Float64Array[] =>
  groups.map((group) => {
    const packed = new Float64Array(packedLength(n));
    for (let i = 0, at = 0; i < n; i++) {
      for (let j = 0; j <= i; j++, at++) packed[at] = squaredDistance(x, dimension, group, i, j);
    }
    return packed;
  });

/** Rows lying column by column, so that one column of many rows is read in one go. */
export interface Columns {
  readonly count: number;
  readonly values: readonly Float64Array[];
}

/** Rows `from` … `from + count − 1` of a row-major matrix, turned. */
export const toColumns = (x: Float64Array, dimension: number, from: number, count: number): Columns => ({
  count,
  values: Array.from({ length: dimension }, (_, column) =>
    Float64Array.from({ length: count }, (_, row) => x[(from + row) * dimension + column] ?? 0),
  ),
});

/** Hyperparameters of the covariance; variances in units of the standardised results. */
export interface Hyperparameters {
  /** One length scale per group. */
  readonly lengthscales: Float64Array;
  readonly signalVariance: number;
  readonly noiseVariance: number;
  /** Squared exponential in place of Matérn; left out: Matérn. */
  readonly isSmooth?: boolean;
}

const addOneHot = (into: Float64Array, others: Float64Array, own: number, weight: number): void => {
  for (let c = 0; c < into.length; c++) if (others[c] !== own) into[c] = (into[c] ?? 0) + weight;
};

const addSquares = (into: Float64Array, others: Float64Array, own: number, weight: number): void => {
  for (let c = 0; c < into.length; c++) {
    const difference = (others[c] ?? 0) - own;
    into[c] = (into[c] ?? 0) + weight * difference * difference;
  }
};

/** What one column adds to the squared distances from one row. */
interface Added {
  readonly others: Float64Array;
  readonly own: number;
  readonly weight: number;
  readonly isLevel: boolean;
}

/** addSquares of three columns in one pass, in their order. */
const addThreeSquares = (into: Float64Array, a: Added, b: Added, c: Added): void => {
  const { others: xa, own: oa, weight: wa } = a;
  const { others: xb, own: ob, weight: wb } = b;
  const { others: xc, own: oc, weight: wc } = c;
  for (let i = 0; i < into.length; i++) {
    const da = (xa[i] as number) - oa;
    const db = (xb[i] as number) - ob;
    const dc = (xc[i] as number) - oc;
    into[i] = (into[i] as number) + wa * da * da + wb * db * db + wc * dc * dc;
  }
};

const areNumbers = (...all: readonly (Added | undefined)[]): boolean =>
  all.every((one) => one !== undefined && !one.isLevel);

/** Adds up in the order of the columns, whichever of them go together. */
const addColumns = (into: Float64Array, all: readonly Added[]): void => {
  for (let k = 0; k < all.length; ) {
    const [a, b, c] = [all[k] as Added, all[k + 1], all[k + 2]];
    if (areNumbers(a, b, c)) {
      addThreeSquares(into, a, b as Added, c as Added);
      k += 3;
      continue;
    }
    (a.isLevel ? addOneHot : addSquares)(into, a.others, a.own, a.weight);
    k++;
  }
};

/** Covariances of row `i` of `x` with all rows of `columns`, into `into` (as many). */
export const fillCovariances = (
  x: Float64Array,
  dimension: number,
  groups: readonly FeatureGroup[],
  { lengthscales, signalVariance, isSmooth = false }: Hyperparameters,
  i: number,
  columns: Columns,
  into: Float64Array,
): void => {
  into.fill(0);
  const added = groups.flatMap(({ kind, columns: own }, g): Added[] => {
    const weight = 1 / (lengthscales[g] ?? 1) ** 2;
    return own.map((column) => ({
      others: columns.values[column] as Float64Array,
      own: x[i * dimension + column] ?? 0,
      weight,
      isLevel: kind === 'one_hot',
    }));
  });
  addColumns(into, added);
  if (isSmooth) {
    for (let c = 0; c < into.length; c++) into[c] = signalVariance * squaredExponential(into[c] ?? 0);
    return;
  }
  for (let c = 0; c < into.length; c++) into[c] = signalVariance * matern(into[c] ?? 0);
};
