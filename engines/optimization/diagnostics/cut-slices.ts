import type { FittedObjective } from '../fit-objectives.ts';
import { noiseSdOf } from '../gp/predict.ts';
import { keepPossible, possibleEnds } from '../intervals/keep-possible.ts';
import type { ParameterSpace, Point } from '../model.ts';
import { orientValue } from '../objectives/orient.ts';
import { openSurface } from '../open-surface.ts';
import { compileSpace, keepsConstraints } from '../space/compile-space.ts';
import type { Encoding } from '../space/encode-space.ts';
import { valuesAlong } from '../space/values-along.ts';
import type { SlicePoint } from './diagnostics.ts';

/** Values of a range that is too long to list. */
const rangeValues = 41;
const mostLevels = 60;

export interface CutPoint extends Omit<SlicePoint, 'value'> {
  readonly point: Point;
}

/** What is predicted when one parameter after the other is changed from `through`: per parameter its points. */
export const cutSlices = (
  model: FittedObjective,
  space: ParameterSpace,
  encoding: Encoding,
  through: Point,
): CutPoint[][] => {
  const { objective, gp, interval, results } = model;
  const ends = possibleEnds(objective, results);
  const compiled = compileSpace(space);
  const surface = openSurface(model, encoding);
  const noise = noiseSdOf(gp);
  return space.parameters.map((parameter, place) => {
    const points = valuesAlong(parameter, rangeValues).map((value) => through.with(place, value));
    const { mean, sd } = surface.predict(points);
    const cut = points.map((point, k): CutPoint => {
      const middle = mean[k] ?? Number.NaN;
      const reach = interval.factor * Math.hypot(sd[k] ?? 0, noise);
      return {
        point,
        ...keepPossible({ mean: middle, low: middle - reach, high: middle + reach }, ends),
        isAllowed: keepsConstraints(compiled, point),
      };
    });
    if (cut.length <= mostLevels || parameter.kind === 'discrete') return cut;
    const worth = ({ mean: predicted }: CutPoint): number => orientValue(objective, predicted);
    return cut.sort((a, b) => worth(b) - worth(a)).slice(0, mostLevels);
  });
};
