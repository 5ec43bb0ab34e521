import type { FittedObjective } from '../fit-objectives.ts';
import { keepPossible, possibleEnds } from '../intervals/keep-possible.ts';
import type { ParityPoint } from './diagnostics.ts';

/** Predicted standard deviations beyond which a result is worth a second look. */
const outlierDeviations = 3;

/** Every experiment against what all others predict for it. `places` are those of the model's experiments in the campaign. */
export const compareParity = (
  { objective, leftOut, results, interval }: FittedObjective,
  places: readonly number[],
): ParityPoint[] =>
  leftOut.map(({ mean, sd }, k) => {
    const measured = results[k] ?? Number.NaN;
    const reach = interval.factor * sd;
    const kept = keepPossible(
      { mean, low: mean - reach, high: mean + reach },
      possibleEnds(objective, results),
    );
    return {
      experiment: places[k] ?? -1,
      measured,
      predicted: kept.mean,
      low: kept.low,
      high: kept.high,
      isOutlier: Math.abs(measured - mean) > outlierDeviations * sd,
    };
  });
