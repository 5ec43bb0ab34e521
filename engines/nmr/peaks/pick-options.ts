import type { Recipe } from '../model.ts';

/** Five times the noise with a margin: of 10⁵ points of white noise less than one passes. */
const defaultMinimumSnr = 6;

/** Lowest height over noise the `pick_peaks` step of a recipe asks for, or the default. */
export const minimumSnrOf = (recipe: Recipe): number => {
  const parameters = recipe.steps.find((step) => step.step === 'pick_peaks')?.parameters ?? {};
  const minimumSnr = parameters['minimum_snr'];
  return typeof minimumSnr === 'number' && minimumSnr > 0 ? minimumSnr : defaultMinimumSnr;
};
