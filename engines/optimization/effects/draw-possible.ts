import { createRng } from '../../common/rng.ts';
import type { FittedObjective } from '../fit-objectives.ts';
import { drawModels } from '../gp/draw-models.ts';
import { drawSurfaces } from '../gp/draw-surfaces.ts';
import type { GaussianProcess } from '../gp/gaussian-process.ts';
import { predictMeans } from '../gp/predict.ts';
import type { Point } from '../model.ts';
import type { Encoding } from '../space/encode-space.ts';

/** Hyperparameters that are drawn, and surfaces with each. */
const models = 24;
const surfacesPerModel = 3;
/** With more experiments the hyperparameters stay the most probable ones: they are then well known, and each costs seconds. */
const mostForModels = 400;
const copies = 8;
/** Of fewer, as of draws whose covariance cannot be factored, nothing is said. */
const fewestModels = copies;
const seed = 17;

type At<Values> = (points: readonly Point[]) => Values;

/** What the results say of a surface: their mean, and surfaces they leave possible. */
export interface Possible {
  readonly mean: At<Float64Array>;
  /** Each with its own hyperparameters; asked at several lists of conditions a group answers for the same surfaces. */
  readonly groups: readonly At<readonly Float64Array[]>[];
}

const hyperparametersOf = ({ gp, objective }: FittedObjective): readonly GaussianProcess[] => {
  if (gp.kind === 'prior') return [];
  return gp.n > mostForModels
    ? Array.from({ length: copies }, () => gp)
    : drawModels(gp, objective.noiseSd !== null, models, seed);
};

/** Null where the hyperparameters were not fitted or are no clear maximum: what is possible is then not known. */
export const drawPossible = (model: FittedObjective, encoding: Encoding): Possible | null => {
  const { gp, prior } = model;
  const rng = createRng(seed);
  const drawn = hyperparametersOf(model);
  if (drawn.length < fewestModels) return null;
  const each = Math.round((models * surfacesPerModel) / drawn.length);
  const above = (values: Float64Array, points: readonly Point[]): Float64Array => {
    const expected = prior?.(points);
    return expected === undefined ? values : values.map((value, i) => value + (expected[i] ?? 0));
  };
  return {
    mean: (points) => {
      const [mean = new Float64Array()] = predictMeans(
        gp,
        [gp.weights],
        encoding.encode(points),
        points.length,
      );
      return above(mean, points);
    },
    groups: drawn.map((own) => {
      const surfaces = drawSurfaces(own, each, rng);
      return (points) =>
        surfaces(encoding.encode(points), points.length).map((values) => above(values, points));
    }),
  };
};
