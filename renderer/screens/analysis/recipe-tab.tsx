import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { type FidRun, fidRunRoutes } from '#contract/fid-runs';
import { api, session } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import type { Preset } from './recipe/recipe-draft.ts';
import { RecipeHead } from './recipe/recipe-head.tsx';
import { RecipeSteps } from './recipe/recipe-steps.tsx';
import { compareWith, useComparedRun } from './recipe/recipe-store.ts';
import { RunComparison } from './recipe/run-comparison.tsx';
import { type RunRow, RunsList } from './recipe/runs-list.tsx';
import { type RecipeEditing, useRecipe } from './recipe/use-recipe.ts';
import './recipe/recipe.css';

interface RecipeTabProps {
  readonly analysis: Analysis;
  readonly runId: string;
}

/** The recipe of the current run, to change and to try; every try is a run of its own beside it. */
export function RecipeTab({ analysis, runId }: RecipeTabProps) {
  const { t } = useMessages();
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
  if (loaded.error !== null) return <ErrorState error={loaded.error} onRetry={loaded.reload} />;
  if (loaded.data === null) return <Skeleton label={t('common.loading')} />;
  return <RecipeWorkbench analysis={analysis} {...loaded.data} onRun={loaded.reload} />;
}

interface WorkbenchProps {
  readonly analysis: Analysis;
  readonly run: FidRun;
  readonly presets: readonly Preset[];
  readonly runs: readonly RunRow[];
  readonly onRun: () => void;
}

function RecipeWorkbench({ analysis, run, presets, runs, onRun }: WorkbenchProps) {
  const { t } = useMessages();
  const editing = useRecipe({ analysis, run, presets, onRun });
  const comparedId = useComparedRun(run.id);
  const user = useStore(session.store, (state) => state.user);
  if (editing === null) return <EmptyState title={t('recipe.noPresets')} />;
  const isOwner = user?.id === analysis.created_by || user?.is_admin === true;
  const nucleus = analysis.acquisition?.nucleus ?? analysis.nucleus;
  const fitting = presets.filter(
    ({ id, nuclei }) => nuclei.length === 0 || nuclei.includes(nucleus) || id === editing.draft.presetId,
  );
  const presetLabel = (id: string): string => presets.find((preset) => preset.id === id)?.label ?? id;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z of the recipe acts wherever the focus is in here; the buttons do the same
    <div className="tab-body recipe-body" onKeyDown={(event) => undoByKey(event, editing)}>
      <RecipeHead editing={editing} presets={fitting} refusal={isOwner ? null : t('recipe.notYours')} />
      {editing.apply.error !== null && Object.keys(editing.refusals).length === 0 && editing.apply.failure}
      <RecipeSteps run={run} editing={editing} isReadOnly={!isOwner} />
      <section className="recipe-runs" aria-label={t('recipe.runs')}>
        <h3>{t('recipe.runs')}</h3>
        <RunsList
          runs={runs}
          currentId={run.id}
          comparedId={comparedId}
          presetLabel={presetLabel}
          onCompare={(id) => compareWith(run.id, id)}
        />
      </section>
      {comparedId !== null && <RunComparison current={run} otherId={comparedId} />}
    </div>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y; the corrections of peaks do not see the key then. */
const undoByKey = (event: KeyboardEvent, { undo, redo }: RecipeEditing): void => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redo();
  else undo();
};
