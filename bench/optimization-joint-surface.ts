// A model that takes up experiments with drawn outcomes in place of predicted ones: what joint acquisition asks.
import { type Rng, shuffled } from '#engines/common/rng.ts';
import { believe } from '#engines/optimization/gp/believe.ts';
import type { GaussianProcess } from '#engines/optimization/gp/gaussian-process.ts';
import { extendPool, openPool, type Pool, readPool } from '#engines/optimization/gp/predict.ts';
import type { Point } from '#engines/optimization/model.ts';
import type { Encoding } from '#engines/optimization/space/encode-space.ts';
import { normalQuantile } from '#engines/stats/normal-quantile.ts';

export interface JointSurface {
  /** For each draw the means once the outcomes of those chosen before were seen; what is uncertain is the same for all. */
  readonly read: (points: readonly Point[]) => {
    readonly means: readonly Float64Array[];
    readonly sd: Float64Array;
  };
  /** From here on the experiment has `draws` outcomes, the same ones for every point that is asked about. */
  readonly draw: (point: Point) => void;
}

/** Each experiment's outcomes are a permutation of the same quantiles of what its model holds possible. */
export const openJointSurface = (
  first: GaussianProcess,
  encoding: Encoding,
  draws: number,
  rng: Rng,
): JointSurface => {
  const strata = Array.from({ length: draws }, (_, s) => normalQuantile((s + 0.5) / draws));
  const drawn: number[][] = [];
  let gp = first;
  let open: { readonly points: readonly Point[]; readonly pool: Pool } | null = null;
  const poolOf = (points: readonly Point[]): Pool => {
    if (open?.points === points) {
      extendPool(open.pool, gp);
      return open.pool;
    }
    const pool = openPool(gp, encoding.encode(points), points.length);
    if (open === null || points.length >= open.points.length) open = { points, pool };
    return pool;
  };
  return {
    read: (points) => {
      const pool = poolOf(points);
      const { mean, sd } = readPool(pool, gp);
      const means = Array.from({ length: draws }, () => Float64Array.from(mean));
      let from = 0;
      for (const { columns, solved } of pool.blocks) {
        drawn.forEach((own, j) => {
          const row = solved[first.n + j] as Float64Array;
          means.forEach((into, s) => {
            for (let c = 0; c < columns.count; c++)
              into[from + c] =
                (into[from + c] as number) + gp.scale * (own[s] as number) * (row[c] as number);
          });
        });
        from += columns.count;
      }
      return { means, sd };
    },
    draw: (point) => {
      gp = believe(gp, encoding.encode([point]));
      drawn.push(shuffled(strata, rng));
    },
  };
};
