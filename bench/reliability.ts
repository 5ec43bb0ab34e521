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

export const binForecasts = (forecasts: readonly Forecast[]): ReliabilityBin[] =>
  Array.from({ length: bins }, (_, bin) => {
    const own = forecasts.filter(({ predicted }) => Math.min(bins - 1, Math.floor(predicted * bins)) === bin);
    const weight = own.reduce((sum, forecast) => sum + forecast.weight, 0);
    const mean = (of: (forecast: Forecast) => number): number =>
      weight === 0 ? 0 : own.reduce((sum, forecast) => sum + forecast.weight * of(forecast), 0) / weight;
    return {
      cases: own.length,
      weight,
      predicted: mean(({ predicted }) => predicted),
      was: mean(({ was }) => was),
    };
  });

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
