import { type Columns, fillCovariances, toColumns } from '../gp/kernel.ts';
import { priorsOf } from '../gp/priors.ts';
import type { Point } from '../model.ts';
import type { Encoding } from '../space/encode-space.ts';
import type { Acquisition } from './acquisition.ts';

/**
 * Worth of a point that is as far as possible from every point tried: the logarithm of one less its greatest covariance with
 * any of them, under the length scales models start from. Needs no results.
 */
export const fillSpace = (tried: readonly Point[], encoding: Encoding): Acquisition => {
  const { dimension, groups } = encoding;
  const hyperparameters = {
    lengthscales: Float64Array.from(groups, (_, g) => Math.exp(priorsOf(groups)[g]?.centre ?? 0)),
    signalVariance: 1,
    noiseVariance: 0,
  };
  const known = [...tried];
  const nearestOf = (columns: Columns): Float64Array => {
    const nearest = new Float64Array(columns.count);
    const covariances = new Float64Array(columns.count);
    const rows = encoding.encode(known);
    for (let i = 0; i < known.length; i++) {
      fillCovariances(rows, dimension, groups, hyperparameters, i, columns, covariances);
      for (let c = 0; c < nearest.length; c++) nearest[c] = Math.max(nearest[c] ?? 0, covariances[c] ?? 0);
    }
    return nearest;
  };
  return {
    score: (points) =>
      nearestOf(toColumns(encoding.encode(points), dimension, 0, points.length)).map((nearest) =>
        Math.log(Math.max(1 - nearest, Number.MIN_VALUE)),
      ),
    believe: (point) => {
      known.push(point);
    },
  };
};
