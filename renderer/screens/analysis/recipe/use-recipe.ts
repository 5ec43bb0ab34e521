import { useMemo, useState } from 'react';
import type { Analysis } from '#contract/analyses';
import { type FidRun, fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { type Action, useAction } from '../../../ui/use-action.tsx';
import {
  changeDraft,
  changeDraftBy,
  draftOfRun,
  type Preset,
  type Problem,
  problemsOf,
  type RecipeDraft,
  requestOf,
  sameDraft,
  type Value,
} from '../preview/recipe-draft.ts';
import { type DraftHistory, recordDraft, redoDraft, startHistory, undoDraft } from './draft-history.ts';
import { compareWith, saveHistory, useHistory } from './recipe-store.ts';

export interface RecipeEditing {
  readonly preset: Preset;
  readonly draft: RecipeDraft;
  readonly history: DraftHistory;
  /** False while the draft asks for what the current run did. */
  readonly isEdited: boolean;
  readonly problems: ReadonlyMap<string, Problem>;
  /** What the service said about a value, by name; empty after the next edit of it. */
  readonly refusals: Readonly<Record<string, readonly string[]>>;
  readonly set: (name: string, value: Value) => void;
  readonly choosePreset: (id: string) => void;
  /** A recipe that was saved: its preset, with what differs from it. */
  readonly beginWith: (saved: {
    readonly preset: string;
    readonly parameters: RecipeDraft['changes'];
  }) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly reset: () => void;
  /** Makes a run of the draft with these changes, which become one step of its history. */
  readonly apply: Action<[changes?: RecipeDraft['changes'], onMade?: () => void]>;
}

const fieldPrefix = 'parameters.';

/** Field errors of a refused request by parameter. */
const refusalsOf = (fields: Readonly<Record<string, readonly string[]>> | undefined) =>
  Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([field]) => field.startsWith(fieldPrefix))
      .map(([field, messages]) => [field.slice(fieldPrefix.length), messages]),
  );

interface RecipeSource {
  readonly analysis: Analysis;
  /** Null while it is on its way. */
  readonly run: FidRun | null;
  readonly presets: readonly Preset[];
  readonly onRun: () => void;
}

/** The recipe of the current run, edited; null without a run, or where the service has no presets to start from. */
export const useRecipe = ({ analysis, run, presets, onRun }: RecipeSource): RecipeEditing | null => {
  const { t } = useMessages();
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const original = useMemo(() => {
    const preset = presets.find(({ id }) => id === run?.preset) ?? presets[0];
    return preset === undefined || run === null ? null : draftOfRun(run, preset);
  }, [run, presets]);
  const saved = useHistory(run?.id ?? null);
  const history = saved ?? (original && startHistory(original));
  const preset = presets.find(({ id }) => id === history?.present.presetId);
  const apply: RecipeEditing['apply'] = useAction(async (changes = {}, onMade) => {
    if (!history || !preset || !run) return;
    setCleared([]);
    const wanted = changeDraftBy(preset, history.present, changes);
    saveHistory(analysis, run.id, recordDraft(history, wanted, null));
    const made = await api.call(fidRunRoutes.process, {
      params: { archive_id: analysis.archive_id },
      body: {
        preset: preset.id,
        parameters: requestOf(preset, wanted),
        analysis_id: analysis.id,
      },
    });
    compareWith(run.id, made.id);
    showToast('ok', t('recipe.applied'));
    onRun();
    onMade?.();
  });
  if (run === null || original === null || history === null || preset === undefined) return null;
  const draft = history.present;
  const record = (next: RecipeDraft, name: string | null): void =>
    saveHistory(analysis, run.id, recordDraft(history, next, name));
  const refusals = refusalsOf(apply.error?.fields);
  return {
    preset,
    draft,
    history,
    isEdited: !sameDraft(draft, original),
    problems: problemsOf(preset, draft),
    refusals: Object.fromEntries(Object.entries(refusals).filter(([name]) => !cleared.includes(name))),
    set: (name, value) => {
      setCleared((names) => [...names, name]);
      record(changeDraft(preset, draft, name, value), name);
    },
    choosePreset: (presetId) => record({ presetId, changes: {} }, null),
    beginWith: (saved) => record({ presetId: saved.preset, changes: saved.parameters }, null),
    undo: () => saveHistory(analysis, run.id, undoDraft(history)),
    redo: () => saveHistory(analysis, run.id, redoDraft(history)),
    reset: () => record(original, null),
    apply,
  };
};
