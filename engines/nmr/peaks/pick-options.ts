import type { Recipe } from '../model.ts';
import type { PickOptions } from './pick-peaks.ts';

/** Five times the noise with a margin: of 10⁵ points of white noise less than one passes. */
const defaultMinimumSnr = 6;

/** Options of the `pick_peaks` step of a recipe; what the step leaves out takes its default. */
export const pickOptionsOf = (recipe: Recipe): PickOptions => {
  const parameters = recipe.steps.find((step) => step.step === 'pick_peaks')?.parameters ?? {};
  const minimumSnr = parameters['minimum_snr'];
  return { minimumSnr: typeof minimumSnr === 'number' && minimumSnr > 0 ? minimumSnr : defaultMinimumSnr };
};
