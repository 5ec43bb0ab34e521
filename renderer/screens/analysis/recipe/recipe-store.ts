import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Analysis } from '#contract/analyses';
import { onSignOut } from '../../../api/api.ts';
import { drafts } from '../../../api/drafts/drafts.ts';
import { type DraftHistory, readHistory } from './draft-history.ts';

interface RecipeWork {
  /** The run laid over the current one, by the current one. */
  readonly compared: Readonly<Record<string, string | null>>;
}

const recipeStore = createStore<RecipeWork>(() => ({ compared: {} }));

onSignOut(() => recipeStore.setState({ compared: {} }));

const keyOf = (runId: string): string => `recipe:${runId}`;

/** Everything that was tried out on a run: the recipe, and what its tools began. */
export const draftsOfRecipe = (runId: string): readonly string[] => [
  keyOf(runId),
  `phase:${runId}`,
  `form:baseline/${runId}`,
];

/** Edits of the recipe of a run; they outlive tab and window, so that looking elsewhere loses nothing. */
export const saveHistory = (
  { id, title }: Pick<Analysis, 'id' | 'title'>,
  runId: string,
  history: DraftHistory,
): void => {
  if (history.past.length === 0 && history.future.length === 0) drafts.drop(keyOf(runId));
  else drafts.keep(keyOf(runId), history, { title, href: `/analyses/${id}?tab=recipe`, base: runId });
};

export const compareWith = (runId: string, otherId: string | null): void =>
  recipeStore.setState(({ compared }) => ({ compared: { ...compared, [runId]: otherId } }));

export const useHistory = (runId: string | null): DraftHistory | null => {
  const kept = useStore(drafts.store, ({ byKey }) =>
    runId === null ? undefined : byKey[keyOf(runId)]?.value,
  );
  return useMemo(() => readHistory(kept), [kept]);
};

export const useComparedRun = (runId: string): string | null =>
  useStore(recipeStore, ({ compared }) => compared[runId] ?? null);
