import type { Recipe, RecipeStep } from '../model.ts';

type Parameters = RecipeStep['parameters'];

/** The steps of a 2D recipe by name; what ran is filled in as it is decided. Their order is that of the processing. */
export class StepsOf2D {
  readonly #recipe: Recipe;
  readonly #filled = new Map<RecipeStep['step'], Parameters>();

  constructor(recipe: Recipe) {
    this.#recipe = recipe;
  }

  /** Null where the step is off or absent. */
  settings(name: RecipeStep['step']): Parameters | null {
    const step = this.#recipe.steps.find((each) => each.step === name);
    return step?.enabled ? step.parameters : null;
  }

  /** Records what a step decided. */
  fill(name: RecipeStep['step'], decided: Parameters): void {
    this.#filled.set(name, { ...this.#filled.get(name), ...decided });
  }

  /** The recipe as it ran. */
  recipe(): Recipe {
    const steps = this.#recipe.steps.map((step) => ({
      ...step,
      parameters: { ...step.parameters, ...this.#filled.get(step.step) },
    }));
    return { preset: this.#recipe.preset, steps };
  }
}
