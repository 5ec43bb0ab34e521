import type { Recipe, RecipeStep } from '../nmr/model.ts';
import type { Fid2D } from '../nmr/two-d/model.ts';
import { chooseRecipe2D } from '../nmr/two-d/presets-2d.ts';
import { type Processed2D, processFid2D } from '../nmr/two-d/process-fid-2d.ts';

/** Steps to change, by name; `enabled` beside their parameters. */
export type Changes2D = Partial<
  Record<RecipeStep['step'], Readonly<Record<string, string | number | boolean | null>>>
>;

/** The recipe that suits the data, with changes. */
export const recipeFor2D = (fid: Fid2D, changes: Changes2D = {}, presetId: string | null = null): Recipe => {
  const chosen = chooseRecipe2D(fid, presetId);
  if (!chosen.ok) throw new Error(chosen.error.message);
  const steps = chosen.value.steps.map((step): RecipeStep => {
    const { enabled = step.enabled, ...parameters } = changes[step.step] ?? {};
    return { ...step, enabled: enabled === true, parameters: { ...step.parameters, ...parameters } };
  });
  return { preset: chosen.value.preset, steps };
};

/** A spectrum by the recipe that suits the data, with changes. @throws where the engine refuses. */
export const process2D = (
  fid: Fid2D,
  changes: Changes2D = {},
  presetId: string | null = null,
): Processed2D => {
  const processed = processFid2D(fid, recipeFor2D(fid, changes, presetId));
  if (!processed.ok) throw new Error(processed.error.message);
  return processed.value;
};
