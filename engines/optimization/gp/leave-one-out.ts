import { choleskyInverse } from '../../numeric/cholesky.ts';
import type { GaussianProcess } from './gaussian-process.ts';

/** What the others would have said about one experiment: of a measurement, noise included, in the objective's unit. */
export interface LeftOut {
  readonly mean: number;
  readonly sd: number;
}

/**
 * Predictions of every experiment from all others with the same hyperparameters, without fitting again (S. Sundararajan and
 * S. S. Keerthi, Neural Comput. 2001, 13, 1103, doi:10.1162/08997660151134343).
 * @throws RangeError for a model that believes results.
 */
export const leaveOneOut = (gp: GaussianProcess): LeftOut[] => {
  const { n, believed, centre, scale } = gp;
  if (believed > 0) throw new RangeError('what is believed cannot be left out');
  const inverse = new Float64Array(n * n);
  choleskyInverse(gp.factor, n, inverse);
  return Array.from({ length: n }, (_, i) => {
    const precision = inverse[i * n + i] ?? 1;
    return {
      mean: centre + scale * ((gp.z[i] ?? 0) - (gp.weights[i] ?? 0) / precision),
      sd: scale / Math.sqrt(precision),
    };
  });
};
