import { minimizeLbfgs } from '../../numeric/lbfgs.ts';
import { factorModel, type GaussianProcess } from './gaussian-process.ts';
import { squaredDistances } from './kernel.ts';
import { negativeLogPosterior } from './log-posterior.ts';
import { priorsOf, priorsOfComputed } from './priors.ts';
import { reach, search } from './search-posterior.ts';

/** A surface counts as computed where that makes the results e³ times as probable: strong evidence. */
const leastEvidence = 3;
/** With more noise than this, as a part of the variance of the results, nothing is asked: it has won from 2.4e-3 down alone. */
const mostNoise = 3e-3;
/** Nor with more numbers or experiments than this: it is seldom decided with more numbers, and a fit takes twice as long. */
const mostNumbers = 10;
const mostExperiments = 400;
/** Least noise variance of what is computed, in units of the results' variance. */
const leastNoise = 1e-10;

const mayBeComputed = ({ kind, groups, n, hyperparameters }: GaussianProcess): boolean =>
  kind === 'fitted' &&
  groups.length <= mostNumbers &&
  n <= mostExperiments &&
  groups.every((group) => group.kind === 'numeric') &&
  hyperparameters.noiseVariance <= mostNoise;

/**
 * The model of results that come from a formula or a simulation: a squared exponential covariance almost without noise, where it makes
 * them much more probable than the fitted model `gp` does, in a space of numbers alone. Null otherwise. It comes far nearer to an
 * optimum; its intervals are too narrow where a little noise went unseen, so that it serves to search and not to predict.
 */
export const fitComputedSurface = (gp: GaussianProcess): GaussianProcess | null => {
  if (!mayBeComputed(gp)) return null;
  const { x, n, dimension, groups, z, hyperparameters } = gp;
  const { lengthscales, signalVariance, noiseVariance } = hyperparameters;
  const distances = squaredDistances(x, n, dimension, groups);
  const measured = Float64Array.of(...lengthscales, signalVariance, noiseVariance).map(Math.log);
  const asMeasured = negativeLogPosterior({ z, distances, priors: priorsOf(groups), noiseVariance: null });
  const value = asMeasured(measured, new Float64Array(measured.length));
  const priors = priorsOfComputed(groups);
  const centre = Float64Array.from(priors, (prior) => prior.centre);
  const last = measured.length - 1;
  const found = minimizeLbfgs({
    evaluate: negativeLogPosterior({ z, distances, priors, noiseVariance: null, isSmooth: true }),
    start: measured.with(last, centre[last] ?? 0),
    lower: centre.map((own) => own - reach).with(last, Math.log(leastNoise)),
    upper: centre.map((own) => own + reach),
    ...search,
  });
  if (!(found.value < value - leastEvidence)) return null;
  const at = found.x.map(Math.exp);
  return factorModel({
    ...gp,
    hyperparameters: {
      lengthscales: at.slice(0, groups.length),
      signalVariance: at[groups.length] ?? 1,
      noiseVariance: at[last] ?? 0,
      isSmooth: true,
    },
  });
};
