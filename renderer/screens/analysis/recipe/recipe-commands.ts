import type { CommandDefinition } from '../../../frame/commands.ts';

/** Of the recipe of the current run; they act whichever tab is open. */
export const recipeCommands = {
  choosePreset: { id: 'recipe.choosePreset', titleKey: 'recipe.choosePreset', scope: 'spectrum' },
  apply: { id: 'recipe.apply', titleKey: 'recipe.applyRecipe', scope: 'spectrum' },
  preview: { id: 'recipe.preview', titleKey: 'recipe.preview', scope: 'spectrum' },
  undo: { id: 'recipe.undo', titleKey: 'recipe.undo', scope: 'spectrum' },
  redo: { id: 'recipe.redo', titleKey: 'recipe.redo', scope: 'spectrum' },
  reset: { id: 'recipe.reset', titleKey: 'recipe.reset', scope: 'spectrum' },
  stopComparing: { id: 'recipe.stopComparing', titleKey: 'recipe.stopComparing', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
