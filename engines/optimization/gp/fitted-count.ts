import type { GaussianProcess } from './gaussian-process.ts';

/** Hyperparameters that were fitted to the results: length scales, signal and noise. None where they are those of the priors. */
export const fittedCount = ({ kind, groups }: GaussianProcess): number =>
  kind === 'fitted' ? groups.length + 2 : 0;
