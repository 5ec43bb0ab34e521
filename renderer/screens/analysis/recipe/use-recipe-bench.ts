import { useState } from 'react';
import { useStore } from 'zustand';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { type FidRun, fidRunRoutes } from '#contract/fid-runs';
import { api, session } from '../../../api/api.ts';
import { type Resource, useResource } from '../../../api/use-resource.ts';
import { type AskedFocus, useAskedFocus } from '../../../ui/asked-focus.ts';
import type { Preset, RecipeDraft } from '../preview/recipe-draft.ts';
import type { RunRow } from './runs-list.tsx';
import { type DraftPreview, useDraftPreview } from './use-draft-preview.ts';
import { type RecipeEditing, useRecipe } from './use-recipe.ts';

interface RecipeData {
  readonly run: FidRun;
  readonly presets: readonly Preset[];
  readonly runs: readonly RunRow[];
}

/** What the recipe tab, the tools of the plot and the commands work on together. */
export interface RecipeBench {
  readonly loaded: Resource<RecipeData>;
  /** Null while it loads, and where there is no preset to start from. */
  readonly editing: RecipeEditing | null;
  readonly preview: DraftPreview;
  /** Only the owner may try other values. */
  readonly isOwner: boolean;
  readonly ownerName: string;
  readonly presetFocus: AskedFocus;
  /** Asks to take the recipe up as the next revision, with what a tool tried out; null where nobody may. */
  readonly askTakeUp: ((changes: RecipeDraft['changes']) => void) | null;
  /** What is asked about; null while nothing is. */
  readonly asked: RecipeDraft['changes'] | null;
  readonly endTakeUp: () => void;
}

/** The current run of an analysis with its recipe, to change and to try. */
export const useRecipeBench = (analysis: Analysis, runId: string): RecipeBench => {
  const loaded = useResource(
    async (signal) => {
      const [run, presets, runs] = await Promise.all([
        api.call(fidRunRoutes.get, { params: { id: runId } }, { signal }),
        api.call(fidRunRoutes.presets, {}, { signal }),
        api.call(analysisRoutes.listRuns, { params: { id: analysis.id } }, { signal }),
      ]);
      return { run, presets: presets.items, runs: runs.items };
    },
    [analysis.id, runId],
  );
  const { data } = loaded;
  const editing = useRecipe({
    analysis,
    run: data?.run ?? null,
    presets: data?.presets ?? [],
    onRun: loaded.reload,
  });
  const user = useStore(session.store, (state) => state.user);
  const preview = useDraftPreview(runId, editing);
  const isOwner = user?.id === analysis.created_by || user?.is_admin === true;
  const presetFocus = useAskedFocus();
  const [asked, setAsked] = useState<RecipeDraft['changes'] | null>(null);
  const mayTakeUp = isOwner && (analysis.status === 'completed' || analysis.status === 'review_required');
  return {
    loaded,
    editing,
    preview,
    isOwner,
    ownerName: analysis.created_by_name,
    presetFocus,
    askTakeUp: mayTakeUp ? setAsked : null,
    asked,
    endTakeUp: () => setAsked(null),
  };
};

/** True when the draft differs from the current run and everything in it can be used. */
export const canApply = ({ editing, isOwner }: Pick<RecipeBench, 'editing' | 'isOwner'>): boolean =>
  isOwner && editing !== null && editing.problems.size === 0 && editing.isEdited && !editing.apply.isRunning;
