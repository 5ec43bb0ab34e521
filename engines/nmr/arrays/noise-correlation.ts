import { mean, median, robustStandardDeviation } from '../../stats/robust.ts';

/** Noise of processed rows: how large in each, and how alike neighbouring points are. */
export interface RowNoise {
  readonly sds: readonly number[];
  /** Correlation at a distance of 0, 1, 2 … points; ends where it has died away. */
  readonly correlation: Float64Array;
}

const mostLags = 96;
/** Correlations of this size are what a finite sample gives by chance. */
const negligible = 0.04;
/** Negligible at so many distances in a row, the correlation has died away. */
const quietLags = 4;

const levelled = (values: Float64Array): Float64Array => {
  const centre = mean(values);
  return values.map((value) => value - centre);
};

const correlationOf = (rows: readonly Float64Array[]): Float64Array => {
  const lags = Math.min(mostLags, Math.floor((rows[0]?.length ?? 1) / 8));
  const sums = new Float64Array(lags + 1);
  for (const row of rows) {
    const power = row.reduce((sum, value) => sum + value * value, 0);
    if (power === 0) continue;
    for (let lag = 0; lag <= lags; lag++) {
      let sum = 0;
      for (let k = lag; k < row.length; k++) sum += (row[k] as number) * (row[k - lag] as number);
      sums[lag] = (sums[lag] as number) + ((sum / power) * row.length) / (row.length - lag) / rows.length;
    }
  }
  let end = 1;
  for (let quiet = 0; end <= lags && quiet < quietLags; end++)
    quiet = Math.abs(sums[end] as number) < negligible ? quiet + 1 : 0;
  const kept = sums.slice(0, Math.max(1, end));
  kept[0] = 1;
  return kept;
};

/** From a stretch that holds no signal in any row. Rows of equal scans have equal noise: its median is the better estimate. */
export const measureRowNoise = (stretches: readonly Float64Array[], areScansEqual: boolean): RowNoise => {
  const flat = stretches.map(levelled);
  const own = flat.map((row) => robustStandardDeviation(row));
  const common = median(own);
  return { sds: own.map((sd) => (areScansEqual ? common : sd)), correlation: correlationOf(flat) };
};

/** Variance of Σ w·noise for noise of unit standard deviation. */
export const varianceOfSum = (weights: Float64Array, correlation: Float64Array): number => {
  let sum = 0;
  for (let lag = 0; lag < correlation.length; lag++) {
    let products = 0;
    for (let k = lag; k < weights.length; k++)
      products += (weights[k] as number) * (weights[k - lag] as number);
    sum += (lag === 0 ? 1 : 2) * (correlation[lag] as number) * products;
  }
  const white = weights.reduce((total, weight) => total + weight * weight, 0);
  // A sum over estimated correlations can fall to nothing; no window makes the noise of a sum that small.
  return Math.max(sum, 0.05 * white);
};
