import type { KeyboardEvent } from 'react';
import type { Analysis } from '#contract/analyses';
import type { FidRun } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import type { AskedFocus } from '../../ui/asked-focus.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { presetWordById } from '../shared/analyses/words.ts';
import type { Preset } from './preview/recipe-draft.ts';
import { RecipeHead } from './recipe/recipe-head.tsx';
import { RecipeSteps } from './recipe/recipe-steps.tsx';
import { compareWith, useComparedRun } from './recipe/recipe-store.ts';
import { RunComparison } from './recipe/run-comparison.tsx';
import { type RunRow, RunsList } from './recipe/runs-list.tsx';
import type { DraftPreview } from './recipe/use-draft-preview.ts';
import type { RecipeEditing } from './recipe/use-recipe.ts';
import { type RecipeBench, useRecipeBench } from './recipe/use-recipe-bench.ts';
import './recipe/recipe.css';

/** The recipe of a run where nothing but this tab works on it. */
export function RecipeTab({ analysis, runId }: { readonly analysis: Analysis; readonly runId: string }) {
  return <RecipeBenchTab analysis={analysis} bench={useRecipeBench(analysis, runId)} isReview />;
}

interface RecipeBenchTabProps {
  readonly analysis: Analysis;
  readonly bench: RecipeBench;
  /** Where the run is decided on, and nothing is taken up. */
  readonly isReview?: boolean;
}

/** The recipe of the current run, to change and to try; every try is a run of its own beside it. */
export function RecipeBenchTab({
  analysis,
  bench: { loaded, editing, preview, isOwner, presetFocus, askTakeUp },
  isReview = false,
}: RecipeBenchTabProps) {
  const { t } = useMessages();
  if (loaded.error !== null) return <ErrorState error={loaded.error} onRetry={loaded.reload} />;
  if (loaded.data === null) return <Skeleton label={t('common.loading')} />;
  if (editing === null) return <EmptyState title={t('recipe.noPresets')} />;
  return (
    <RecipeWorkbench
      analysis={analysis}
      {...loaded.data}
      {...{ editing, preview, isOwner, presetFocus }}
      onTakeUp={askTakeUp === null || isReview ? null : () => askTakeUp({})}
    />
  );
}

interface WorkbenchProps {
  readonly analysis: Analysis;
  readonly run: FidRun;
  readonly presets: readonly Preset[];
  readonly runs: readonly RunRow[];
  readonly editing: RecipeEditing;
  readonly preview: DraftPreview;
  readonly isOwner: boolean;
  readonly presetFocus: AskedFocus;
  readonly onTakeUp: (() => void) | null;
}

function RecipeWorkbench(props: WorkbenchProps) {
  const { analysis, run, presets, runs, editing, isOwner } = props;
  const { t } = useMessages();
  const comparedId = useComparedRun(run.id);
  const nucleus = analysis.acquisition?.nucleus ?? analysis.nucleus;
  const fitting = presets.filter(
    ({ id, nuclei }) => nuclei.length === 0 || nuclei.includes(nucleus) || id === editing.draft.presetId,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z of the recipe acts wherever the focus is in here; the buttons do the same
    <div className="tab-body recipe-body" onKeyDown={(event) => undoByKey(event, editing)}>
      <RecipeHead {...props} presets={fitting} nucleus={nucleus} ownerName={analysis.created_by_name} />
      {editing.apply.error !== null && Object.keys(editing.refusals).length === 0 && editing.apply.failure}
      <RecipeSteps run={run} editing={editing} isReadOnly={!isOwner} />
      <section className="recipe-runs" aria-label={t('recipe.runs')}>
        <h3>{t('recipe.runs')}</h3>
        <RunsList
          runs={runs}
          analysisId={analysis.id}
          currentId={run.id}
          comparedId={comparedId}
          presetLabel={(id) => presetWordById(t, presets, id)}
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
