import { useActionCommands } from '../../../frame/use-action-commands.ts';
import { isTwoDimensional } from '../preview/recipe-draft.ts';
import { recipeCommands } from './recipe-commands.ts';
import { compareWith, useComparedRun } from './recipe-store.ts';
import { canApply, type RecipeBench } from './use-recipe-bench.ts';

const nothing = { run: () => undefined, isAvailable: false };

/** What can be done with the recipe, for the palette and for keys somebody gives it. */
export const useRecipeCommands = (bench: RecipeBench, runId: string, onChoosePreset: () => void): void => {
  const { editing, isOwner, preview } = bench;
  const comparedId = useComparedRun(runId);
  const whenEditing = (isAvailable: boolean, run: () => void) =>
    editing === null ? nothing : { isAvailable, run };
  useActionCommands(recipeCommands, {
    choosePreset: whenEditing(isOwner, onChoosePreset),
    apply: whenEditing(canApply(bench), () => editing?.apply.run()),
    preview: whenEditing(editing !== null && !isTwoDimensional(editing.preset), preview.toggle),
    undo: whenEditing((editing?.history.past.length ?? 0) > 0, () => editing?.undo()),
    redo: whenEditing((editing?.history.future.length ?? 0) > 0, () => editing?.redo()),
    reset: whenEditing(editing?.isEdited === true, () => editing?.reset()),
    stopComparing: { isAvailable: comparedId !== null, run: () => compareWith(runId, null) },
  });
};
