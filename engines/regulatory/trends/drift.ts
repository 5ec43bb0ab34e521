import { mean } from '../../stats/robust.ts';
import { coverageFactor, fTail } from '../../stats/student-t.ts';
import type { Basis } from '../regulated-number.ts';
import { processBasis, processTable } from './trend-rules.ts';

/** What the line says of a batch to come. */
interface ForecastPoint {
  /** 1 is the next batch. */
  readonly ahead: number;
  readonly value: number;
  /** Of a single batch. */
  readonly lower: number;
  readonly upper: number;
}

export interface Drift {
  /** Change from one batch to the next. */
  readonly slope: number;
  readonly slopeLower: number;
  readonly slopeUpper: number;
  readonly pValue: number;
  /** Whether the interval of the slope leaves out 0. */
  readonly isDrifting: boolean;
  readonly level: number;
  readonly forecast: readonly ForecastPoint[];
  /** Where the line, and where its interval, comes to the limit; null where not within the forecast, or without a limit. */
  readonly reachesLimit: { readonly line: number | null; readonly earliest: number | null } | null;
  readonly basis: Basis;
}

const level = Number(processTable.forecast.level);
const alpha = 1 - level;

const stepsAhead = (count: number): number =>
  Math.min(
    processTable.forecast.most_ahead,
    Math.max(1, Math.floor(count * Number(processTable.forecast.share_of_batches))),
  );

/** First of the batches to come of which it holds. */
const firstOf = (
  forecast: readonly ForecastPoint[],
  isSo: (point: ForecastPoint) => boolean,
): number | null => forecast.find(isSo)?.ahead ?? null;

/**
 * A straight line over the order of batches (the distances between dates are not used), and how far it carries: as many batches
 * ahead as half of those seen. Null with too few values.
 */
export const forecastDrift = (values: readonly number[], limit: number | null): Drift | null => {
  const n = values.length;
  if (n < processTable.least_batches.drift) return null;
  const middle = (n - 1) / 2;
  const centre = mean(values);
  const spread = (n * (n ** 2 - 1)) / 12;
  const slope = values.reduce((sum, value, k) => sum + (k - middle) * (value - centre), 0) / spread;
  const lineAt = (k: number): number => centre + slope * (k - middle);
  const rest = values.reduce((sum, value, k) => sum + (value - lineAt(k)) ** 2, 0);
  const sigma = Math.sqrt(rest / (n - 2));
  const factor = coverageFactor(n - 2, level);
  const ofSlope = sigma / Math.sqrt(spread);
  const isExact = !(ofSlope > 0);
  const pExact = slope === 0 ? 1 : 0;
  const pValue = isExact ? pExact : fTail((slope / ofSlope) ** 2, 1, n - 2);
  const forecast = Array.from({ length: stepsAhead(n) }, (_, k): ForecastPoint => {
    const place = n + k;
    const width = factor * sigma * Math.sqrt(1 + 1 / n + (place - middle) ** 2 / spread);
    const value = lineAt(place);
    return { ahead: k + 1, value, lower: value - width, upper: value + width };
  });
  return {
    slope,
    slopeLower: slope - factor * ofSlope,
    slopeUpper: slope + factor * ofSlope,
    pValue,
    isDrifting: pValue < alpha,
    level,
    forecast,
    reachesLimit:
      limit === null
        ? null
        : {
            line: firstOf(forecast, ({ value }) => value > limit),
            earliest: firstOf(forecast, ({ upper }) => upper > limit),
          },
    basis: processBasis(processTable.forecast),
  };
};
