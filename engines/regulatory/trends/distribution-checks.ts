import { normalCdf } from '../../stats/normal-tails.ts';
import { mean, standardDeviation } from '../../stats/robust.ts';
import type { Basis } from '../regulated-number.ts';
import { processBasis, processTable } from './trend-rules.ts';

export interface NormalityCheck {
  /** Anderson and Darling's statistic, corrected for the number of values. */
  readonly statistic: number;
  readonly pValue: number;
  /** Whether a normal distribution is refused. */
  readonly isRefused: boolean;
  readonly basis: Basis;
}

/** By the approximation of D'Agostino and Stephens (1986), table 4.9. */
const pOfStatistic = (a: number): number => {
  if (a >= 0.6) return Math.min(1, Math.exp(1.2937 - 5.709 * a + 0.0186 * a ** 2));
  if (a > 0.34) return Math.exp(0.9177 - 4.279 * a - 1.38 * a ** 2);
  if (a > 0.2) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a ** 2);
  return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a ** 2);
};

/** From here on the approximation turns up again. */
const highestStatistic = 13;
/** A probability of 0 has no logarithm. */
const least = 1e-300;

/** Null with too few values, and where all are alike. */
export const checkNormality = (values: readonly number[]): NormalityCheck | null => {
  const n = values.length;
  const sigma = standardDeviation(values);
  if (n < processTable.normality.from_batches || !(sigma > 0)) return null;
  const centre = mean(values);
  const scaled = values.map((value) => (value - centre) / sigma).toSorted((a, b) => a - b);
  const sum = scaled.reduce((total, value, k) => {
    const opposite = scaled[n - 1 - k] ?? 0;
    const logs =
      Math.log(Math.max(least, normalCdf(value))) + Math.log(Math.max(least, normalCdf(-opposite)));
    return total + (2 * k + 1) * logs;
  }, 0);
  const statistic = (-n - sum / n) * (1 + 0.75 / n + 2.25 / n ** 2);
  const pValue = statistic > highestStatistic ? 0 : pOfStatistic(statistic);
  return {
    statistic,
    pValue,
    isRefused: pValue < Number(processTable.normality.alpha),
    basis: processBasis(processTable.normality),
  };
};

export interface AutocorrelationCheck {
  readonly lag1: number;
  /** What independent values stay within. */
  readonly bound: number;
  readonly isCorrelated: boolean;
  readonly basis: Basis;
}

/** Of neighbours in the order of the batches. Null with too few values, and where all are alike. */
export const checkAutocorrelation = (values: readonly number[]): AutocorrelationCheck | null => {
  const n = values.length;
  const centre = mean(values);
  const total = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  if (n < processTable.autocorrelation.from_batches || !(total > 0)) return null;
  const neighbours = values
    .slice(1)
    .reduce((sum, value, k) => sum + (value - centre) * ((values[k] ?? centre) - centre), 0);
  const [lag1, bound] = [neighbours / total, Number(processTable.autocorrelation.z) / Math.sqrt(n)];
  return {
    lag1,
    bound,
    isCorrelated: Math.abs(lag1) > bound,
    basis: processBasis(processTable.autocorrelation),
  };
};
