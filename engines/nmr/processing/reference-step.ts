import type { RecipeStep, ReferenceFinding } from '../model.ts';
import { numberOf, textOf } from './recipe-values.ts';

const methods: readonly string[] = ['internal_standard', 'residual_solvent', 'xi_scale', 'metadata', 'none'];

const isMethod = (value: string | null): value is ReferenceFinding['method'] =>
  value !== null && methods.includes(value);

/** What a reference step states: of a recipe that ran, how its axis was fixed. Null where it is to be found. */
export const givenReference = ({ parameters }: Pick<RecipeStep, 'parameters'>): ReferenceFinding | null => {
  const offsetPpm = numberOf(parameters, 'offset_ppm');
  if (offsetPpm === null) return null;
  const method = textOf(parameters, 'method');
  return {
    // An offset somebody typed says nothing about how it was found.
    method: isMethod(method) ? method : 'metadata',
    compound: textOf(parameters, 'compound'),
    offsetPpm,
    reason: textOf(parameters, 'reason') ?? 'offset given with the recipe',
    source: textOf(parameters, 'source') ?? 'recipe',
  };
};

/** A finding as the step states it; `frequencyMhz` is that of 0 ppm before the axis was moved. */
export const referenceParameters = (
  { offsetPpm, method, compound, reason, source }: ReferenceFinding,
  frequencyMhz: number,
): RecipeStep['parameters'] => ({
  offset_ppm: offsetPpm,
  method,
  compound,
  reason,
  source,
  // The calibration itself: what a shift is measured from, and what another nucleus of the sample can be fixed by.
  zero_mhz: frequencyMhz * (1 - offsetPpm * 1e-6),
});
