import type { FittedObjective } from '../fit-objectives.ts';
import type { ParityPoint } from './diagnostics.ts';

/** Predicted standard deviations beyond which a result is worth a second look. */
const outlierDeviations = 3;

/** Every experiment against what all others predict for it. `places` are those of the model's experiments in the campaign. */
export const compareParity = (
  { leftOut, results, interval }: FittedObjective,
  places: readonly number[],
): ParityPoint[] =>
  leftOut.map(({ mean, sd }, k) => {
    const measured = results[k] ?? Number.NaN;
    return {
      experiment: places[k] ?? -1,
      measured,
      predicted: mean,
      low: mean - interval.factor * sd,
      high: mean + interval.factor * sd,
      isOutlier: Math.abs(measured - mean) > outlierDeviations * sd,
    };
  });
