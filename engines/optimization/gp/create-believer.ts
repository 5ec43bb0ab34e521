import type { Point } from '../model.ts';
import type { Encoding } from '../space/encode-space.ts';
import { believe } from './believe.ts';
import type { GaussianProcess } from './gaussian-process.ts';
import { extendPool, openPool, type Pool, type Prediction, readPool } from './predict.ts';

/** A model that takes up experiments without results one after the other. */
export interface Believer {
  /** Asked again about the same list it takes up only what was believed since, O(n) per point. */
  readonly predict: (points: readonly Point[]) => Prediction;
  /** From here on the experiment's result is believed to be as predicted. */
  readonly believe: (point: Point) => void;
}

export const createBeliever = (gp: GaussianProcess, encoding: Encoding): Believer => {
  let model = gp;
  let open: { readonly points: readonly Point[]; readonly pool: Pool } | null = null;
  return {
    predict: (points) => {
      if (open?.points === points) {
        extendPool(open.pool, model);
        return readPool(open.pool, model);
      }
      const pool = openPool(model, encoding.encode(points), points.length);
      // A question about a few points in between does not cost the long list its place.
      if (open === null || points.length >= open.points.length) open = { points, pool };
      return readPool(pool, model);
    },
    believe: (point) => {
      model = believe(model, encoding.encode([point]));
    },
  };
};
