import { fail, ok, type Result } from '../../common/result.ts';
import type { RecipeStep } from '../model.ts';
import { weightAt } from '../processing/apodise.ts';
import { readApodisation } from '../processing/time-steps.ts';

interface Decay {
  readonly count: number;
  /** Points per second. */
  readonly rateHz: number;
  /** Before these, of the digital filter, the weight is that of the start. */
  readonly delayPoints: number;
}

/** A weight per point of a decay; all one where the step is off. Fails with `recipe_value` on an unknown window. */
export const windowWeights = (
  parameters: RecipeStep['parameters'] | null,
  { count, rateHz, delayPoints }: Decay,
): Result<Float64Array> => {
  if (parameters === null) return ok(new Float64Array(count).fill(1));
  const apodisation = readApodisation({ parameters });
  if (apodisation === null) {
    return fail('recipe_value', 'The window of the apodisation is not known.', {
      found: String(parameters['window']),
      expected: 'exponential, gaussian or sine_bell',
    });
  }
  const lengthS = Math.max(1, count - delayPoints) / rateHz;
  return ok(
    Float64Array.from({ length: count }, (_, k) =>
      weightAt(apodisation, Math.max(0, k - delayPoints) / rateHz, lengthS),
    ),
  );
};
