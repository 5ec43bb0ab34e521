import { createExchange, exchangeAt } from '../effects/draw-conditions.ts';
import type { FittedObjective } from '../fit-objectives.ts';
import type { ParameterSpace } from '../model.ts';
import { openSurface } from '../open-surface.ts';
import type { Encoding } from '../space/encode-space.ts';

/** Conditions drawn, and as many others their values are exchanged with. */
const draws = 200;
const seed = 11;

/**
 * How much each parameter moves what the model predicts, over the conditions of the space: half the mean squared change of the
 * prediction when this parameter alone takes the value of another condition (total effect after M. J. W. Jansen, Comput. Phys.
 * Commun. 1999, 117, 35, doi:10.1016/S0010-4655(98)00154-4), as shares of their sum. It says what the model has learnt so far, not what is true. Exchanged
 * values need not keep the constraints.
 */
export const rateImportance = (
  model: FittedObjective,
  space: ParameterSpace,
  encoding: Encoding,
): number[] => {
  const drawn = createExchange(space, seed)(draws);
  const surface = openSurface(model, encoding);
  const predicted = surface.predict(drawn.base).mean;
  const effects = space.parameters.map((_, place) => {
    const changed = surface.predict(exchangeAt(drawn, [place])).mean;
    return changed.reduce((sum, value, k) => sum + (value - (predicted[k] ?? 0)) ** 2, 0);
  });
  const total = effects.reduce((sum, effect) => sum + effect, 0);
  // Rounding alone moves a prediction that is the same everywhere.
  const isFlat = !(total > drawn.base.length * (1e-9 * model.gp.scale) ** 2);
  return effects.map((effect) => (isFlat ? 0 : effect / total));
};
