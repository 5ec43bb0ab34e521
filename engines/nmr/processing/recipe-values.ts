import type { RecipeStep } from '../model.ts';

type Parameters = RecipeStep['parameters'];

/** A number of a step; null where it is absent, null or not a finite number: to be decided from the data. */
export const numberOf = (parameters: Parameters, name: string): number | null => {
  const value = parameters[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

export const textOf = (parameters: Parameters, name: string): string | null => {
  const value = parameters[name];
  return typeof value === 'string' ? value : null;
};
