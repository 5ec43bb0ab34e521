import { solveSymmetricEigen } from '../../numeric/symmetric-eigen.ts';

/** Two levels are on average as far apart as by their names: the mean squared distance is 2 · 0.7² ≈ 1. */
const weight = 0.7;
/** Directions with less than this part of the greatest variance are rounding. */
const leastVariance = 1e-12;

export interface ScaledDescriptors {
  /** Numbers per level. */
  readonly width: number;
  /** levels × width, row-major. */
  readonly values: Float64Array;
}

/** Less than this part of a value is rounding: the same substance written in two ways. */
const rounding = 1e-9;

/** Whether one of the values differs from the others by more than rounding. */
export const areDifferent = (values: readonly number[]): boolean => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low > rounding * Math.max(Math.abs(low), Math.abs(high));
};

/** Known for every level and not the same for all. */
const usableColumns = (table: readonly (readonly number[])[]): number[] =>
  (table[0] ?? []).flatMap((_, k) => {
    const values = table.map((row) => row[k] ?? Number.NaN);
    return values.every(Number.isFinite) && areDifferent(values) ? [k] : [];
  });

const standardise = (table: readonly (readonly number[])[], column: number): Float64Array => {
  const values = Float64Array.from(table, (row) => row[column] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return values.map((value) => (value - mean) / Math.sqrt(variance));
};

/**
 * The same distances in at most levels − 1 columns: the principal coordinates of the rows (J. C. Gower, Biometrika 1966, 53,
 * 325, doi:10.1093/biomet/53.3-4.325). Forty descriptors of four solvents are three numbers.
 */
const rotateToFewColumns = (rows: Float64Array, levels: number, width: number): ScaledDescriptors => {
  const products = new Float64Array(levels * levels);
  for (let i = 0; i < levels; i++) {
    for (let j = 0; j < levels; j++) {
      let sum = 0;
      for (let k = 0; k < width; k++) sum += (rows[i * width + k] ?? 0) * (rows[j * width + k] ?? 0);
      products[i * levels + j] = sum;
    }
  }
  const { values, vectors } = solveSymmetricEigen(products, levels);
  const least = leastVariance * (values.at(-1) ?? 0);
  const kept = Array.from(values, (_, k) => k).filter((k) => (values[k] ?? 0) > least);
  const turned = new Float64Array(levels * kept.length);
  kept.forEach((k, column) => {
    const length = Math.sqrt(values[k] ?? 0);
    for (let i = 0; i < levels; i++)
      turned[i * kept.length + column] = length * (vectors[i * levels + k] ?? 0);
  });
  return { width: kept.length, values: turned };
};

/**
 * Descriptors (levels × names) standardised over the levels, each with the same share of the distance. Null where none is
 * finite for every level and different among them.
 */
export const scaleDescriptors = (table: readonly (readonly number[])[]): ScaledDescriptors | null => {
  const columns = usableColumns(table);
  if (columns.length === 0) return null;
  const width = columns.length;
  const values = new Float64Array(table.length * width);
  columns.forEach((column, k) => {
    standardise(table, column).forEach((value, level) => {
      values[level * width + k] = (weight * value) / Math.sqrt(width);
    });
  });
  return table.length <= width ? rotateToFewColumns(values, table.length, width) : { width, values };
};
