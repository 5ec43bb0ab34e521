import { createRng } from '../../common/rng.ts';
import type { FittedObjective } from '../fit-objectives.ts';
import type { ParameterSpace, Point } from '../model.ts';
import { openSurface } from '../open-surface.ts';
import { compileSpace } from '../space/compile-space.ts';
import type { Encoding } from '../space/encode-space.ts';
import { listPoints } from '../space/list-points.ts';
import { createSampler } from '../space/sample-points.ts';

/** Conditions drawn, and as many others their values are exchanged with. */
const draws = 200;
const seed = 11;

const drawPoints = (space: ParameterSpace): Point[] => {
  const rng = createRng(seed);
  const listed = listPoints(space);
  const sample = createSampler(compileSpace(space), rng);
  return Array.from({ length: 2 * draws }, () =>
    listed === null ? sample() : (listed[rng.integer(listed.length)] ?? null),
  ).filter((point) => point !== null);
};

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
  const drawn = drawPoints(space);
  const half = Math.floor(drawn.length / 2);
  const surface = openSurface(model, encoding);
  const base = drawn.slice(0, half);
  const predicted = surface.predict(base).mean;
  const effects = space.parameters.map((_, place) => {
    const exchanged = base.map((point, k) => point.with(place, drawn[half + k]?.[place] ?? 0));
    const changed = surface.predict(exchanged).mean;
    return changed.reduce((sum, value, k) => sum + (value - (predicted[k] ?? 0)) ** 2, 0);
  });
  const total = effects.reduce((sum, effect) => sum + effect, 0);
  // Rounding alone moves a prediction that is the same everywhere.
  const isFlat = !(total > half * (1e-9 * model.gp.scale) ** 2);
  return effects.map((effect) => (isFlat ? 0 : effect / total));
};
