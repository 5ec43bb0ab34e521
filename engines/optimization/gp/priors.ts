import type { FeatureGroup } from '../space/encode-space.ts';

/** A normal prior on the logarithm of a hyperparameter. */
export interface LogNormalPrior {
  /** Logarithm of the median. */
  readonly centre: number;
  readonly sd: number;
}

/**
 * Median length scale of a numeric parameter, in units of its range: a surface may turn about once across it. It grows with
 * the root of the number of numeric parameters beyond six, as the distance of two random points does.
 */
const numericLengthscale = 0.7;
const numericParametersOfThat = 6;
/**
 * Names and descriptors differ by 0 or about 1 however many levels there are. Their length scales are long (this factor times
 * the root of the number of groups), so that at first a change of one parameter is a small step and effects add up.
 */
const categoricalFactor = Math.exp(0.3);

const lengthscaleSd = 1;
const signalVariancePrior: LogNormalPrior = { centre: 0, sd: 1 };
/**
 * Share of the variance of the results that is noise: 2 %, as experiments have it, but so wide that a simulation without noise is
 * soon recognised as one.
 */
const noiseVariancePrior: LogNormalPrior = { centre: Math.log(0.02), sd: 2 };

/** What is computed has no noise but what smoothness leaves over. Of the same width, so that densities of both can be compared. */
const computedNoisePrior: LogNormalPrior = { centre: Math.log(1e-6), sd: 2 };

/** Priors in the order of the parameters of the fit: length scale per group, signal variance, noise variance. */
export const priorsOf = (groups: readonly FeatureGroup[]): LogNormalPrior[] => {
  const numeric = groups.filter(({ kind }) => kind === 'numeric').length;
  const short = numericLengthscale * Math.sqrt(Math.max(1, numeric / numericParametersOfThat));
  const long = categoricalFactor * Math.sqrt(groups.length);
  return [
    ...groups.map(({ kind }) => ({
      centre: Math.log(kind === 'numeric' ? short : long),
      sd: lengthscaleSd,
    })),
    signalVariancePrior,
    noiseVariancePrior,
  ];
};

/** The same for results of a formula or a simulation (fit-computed-surface.ts). */
export const priorsOfComputed = (groups: readonly FeatureGroup[]): LogNormalPrior[] => [
  ...priorsOf(groups).slice(0, -1),
  computedNoisePrior,
];
