// How often what was said with a probability came true.
import type { Rng } from '#engines/common/rng.ts';
import { quantile } from '#engines/stats/robust.ts';

export interface Forecast {
  /** 0 to 1. */
  readonly predicted: number;
  /** 1 where it came true, 0 where not. */
  readonly was: number;
  readonly weight: number;
}

/** Forecasts in one tenth of the scale. */
export interface ReliabilityBin {
  readonly cases: number;
  readonly weight: number;
  /** Weighed mean of what was said, 0 to 1. */
  readonly predicted: number;
  /** Weighed share that came true, 0 to 1. */
  readonly was: number;
}

const bins = 10;
const rounds = 400;

const toBin = (own: readonly Forecast[]): ReliabilityBin => {
  const weight = own.reduce((sum, forecast) => sum + forecast.weight, 0);
  const mean = (of: (forecast: Forecast) => number): number =>
    weight === 0 ? 0 : own.reduce((sum, forecast) => sum + forecast.weight * of(forecast), 0) / weight;
  return {
    cases: own.length,
    weight,
    predicted: mean(({ predicted }) => predicted),
    was: mean(({ was }) => was),
  };
};

export const binForecasts = (forecasts: readonly Forecast[]): ReliabilityBin[] =>
  Array.from({ length: bins }, (_, bin) =>
    toBin(forecasts.filter(({ predicted }) => Math.min(bins - 1, Math.floor(predicted * bins)) === bin)),
  );

/** Mean distance between what was said and what came true, over the tenths, by weight. */
export const calibrationError = (list: readonly ReliabilityBin[]): number => {
  const total = list.reduce((sum, { weight }) => sum + weight, 0);
  return list.reduce(
    (sum, { weight, predicted, was }) => sum + (weight / total) * Math.abs(predicted - was),
    0,
  );
};

/**
 * What the calibration error of a perfect score would be with so few cases: outcomes are drawn by what was said. Wrong
 * outcomes weigh `wrong`, right ones 1, so what was said holds for the weighed cases, not for their numbers.
 */
export const errorByChance = (
  forecasts: readonly Forecast[],
  wrong: number,
  rng: Rng,
): { readonly mean: number; readonly p95: number } => {
  const errors = Array.from({ length: rounds }, () =>
    calibrationError(
      binForecasts(
        forecasts.map(({ predicted }) => {
          const isTrue = rng.uniform() < predicted / (predicted + (1 - predicted) / wrong);
          return { predicted, was: isTrue ? 1 : 0, weight: isTrue ? 1 : wrong };
        }),
      ),
    ),
  );
  return { mean: errors.reduce((sum, error) => sum + error, 0) / rounds, p95: quantile(errors, 0.95) };
};

/** Forecasts of one molecule go together: the bootstrap draws molecules. */
export interface GroupedForecast extends Forecast {
  readonly group: number;
}

/** As many bins as the tenths, each with as much weight as the others. */
export const binByWeight = (forecasts: readonly Forecast[]): ReliabilityBin[] => {
  const sorted = forecasts.toSorted((a, b) => a.predicted - b.predicted);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const lists: Forecast[][] = Array.from({ length: bins }, () => []);
  let passed = 0;
  for (const forecast of sorted) {
    lists[Math.min(bins - 1, Math.floor((bins * passed) / total))]?.push(forecast);
    passed += forecast.weight;
  }
  return lists.map(toBin);
};

/** A figure of the forecasts with the range that holds it in 90 % of draws of molecules, with replacement. */
export const bootstrap = (
  forecasts: readonly GroupedForecast[],
  figure: (drawn: readonly Forecast[]) => number,
  rng: Rng,
): { readonly value: number; readonly low: number; readonly high: number } => {
  const groups = [...Map.groupBy(forecasts, ({ group }) => group).values()];
  const drawn = Array.from({ length: rounds }, () =>
    figure(groups.flatMap(() => groups[rng.integer(groups.length)] ?? [])),
  );
  return { value: figure(forecasts), low: quantile(drawn, 0.05), high: quantile(drawn, 0.95) };
};

const weighedMean = (forecasts: readonly Forecast[], of: (forecast: Forecast) => number): number => {
  const total = forecasts.reduce((sum, { weight }) => sum + weight, 0);
  return forecasts.reduce((sum, forecast) => sum + forecast.weight * of(forecast), 0) / total;
};

/** Mean square of what was said against what came true. */
export const brierScore = (forecasts: readonly Forecast[]): number =>
  weighedMean(forecasts, ({ predicted, was }) => (predicted - was) ** 2);

const leastChance = 1e-6;

/** Mean surprise at what came true, in nats. */
export const logLoss = (forecasts: readonly Forecast[]): number =>
  weighedMean(
    forecasts,
    ({ predicted, was }) => -Math.log(Math.max(leastChance, was === 1 ? predicted : 1 - predicted)),
  );
