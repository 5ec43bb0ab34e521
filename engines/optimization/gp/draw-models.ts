import { createRng } from '../../common/rng.ts';
import { choleskyFactor, choleskySolveTransposed } from '../../numeric/cholesky.ts';
import { factorModel, type GaussianProcess } from './gaussian-process.ts';
import { squaredDistances } from './kernel.ts';
import { negativeLogPosterior } from './log-posterior.ts';
import { priorsOf } from './priors.ts';
import { leastNoise, reach } from './search-posterior.ts';

/** Half the distance of the gradients whose difference is a curvature, in logarithms of a hyperparameter. */
const step = 1e-2;

/** Second derivatives of `evaluate` at `at`, row-major and symmetric; null where a value beside it is not finite. */
const curvatureAt = (
  evaluate: ReturnType<typeof negativeLogPosterior>,
  at: Float64Array,
): Float64Array | null => {
  const count = at.length;
  const rows: Float64Array[] = [];
  for (let k = 0; k < count; k++) {
    const [above, below] = [new Float64Array(count), new Float64Array(count)];
    const value =
      evaluate(at.with(k, (at[k] ?? 0) + step), above) + evaluate(at.with(k, (at[k] ?? 0) - step), below);
    if (!Number.isFinite(value)) return null;
    rows.push(above.map((slope, j) => (slope - (below[j] ?? 0)) / (2 * step)));
  }
  return Float64Array.from({ length: count * count }, (_, at) => {
    const [i, j] = [Math.floor(at / count), at % count];
    return 0.5 * ((rows[i]?.[j] ?? 0) + (rows[j]?.[i] ?? 0));
  });
};

/**
 * The model with `count` other hyperparameters, drawn from the normal distribution in their logarithms that has the curvature of
 * the posterior density at its maximum (Laplace's approximation; Rasmussen and Williams, section 5.4). The same model gives the
 * same draws. Empty where its hyperparameters were not fitted or are no maximum.
 */
export const drawModels = (
  gp: GaussianProcess,
  isNoiseKnown: boolean,
  count: number,
  seed: number,
): GaussianProcess[] => {
  const { x, n, dimension, groups, z, kind, hyperparameters } = gp;
  if (kind !== 'fitted') return [];
  const { lengthscales, signalVariance, noiseVariance } = hyperparameters;
  const most = Float64Array.of(...lengthscales, signalVariance, ...(isNoiseKnown ? [] : [noiseVariance])).map(
    Math.log,
  );
  const priors = priorsOf(groups);
  const curvature = curvatureAt(
    negativeLogPosterior({
      z,
      distances: squaredDistances(x, n, dimension, groups),
      priors,
      noiseVariance: isNoiseKnown ? noiseVariance : null,
    }),
    most,
  );
  if (curvature === null || !choleskyFactor(curvature, most.length)) return [];
  const keep = (value: number, k: number): number => {
    const centre = priors[k]?.centre ?? 0;
    const least = k === groups.length + 1 ? Math.log(leastNoise) : centre - reach;
    return Math.min(centre + reach, Math.max(least, value));
  };
  const rng = createRng(seed);
  return Array.from({ length: count }, () => {
    const deviates = Float64Array.from(most, () => rng.gaussian());
    choleskySolveTransposed(curvature, most.length, deviates);
    const drawn = most.map((value, k) => Math.exp(keep(value + (deviates[k] ?? 0), k)));
    return factorModel({
      ...gp,
      hyperparameters: {
        ...hyperparameters,
        lengthscales: drawn.slice(0, groups.length),
        signalVariance: drawn[groups.length] ?? signalVariance,
        noiseVariance: drawn[groups.length + 1] ?? noiseVariance,
      },
    });
  }).filter((model) => model !== null);
};
