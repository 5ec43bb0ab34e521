import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../../api/api.ts';
import type { DraftHistory } from './draft-history.ts';

interface RecipeWork {
  /** Edits by the run they start from; they outlive the tab, so that looking elsewhere loses nothing. */
  readonly histories: Readonly<Record<string, DraftHistory>>;
  /** The run laid over the current one, by the current one. */
  readonly compared: Readonly<Record<string, string | null>>;
}

const recipeStore = createStore<RecipeWork>(() => ({ histories: {}, compared: {} }));

onSignOut(() => recipeStore.setState({ histories: {}, compared: {} }));

export const saveHistory = (runId: string, history: DraftHistory): void =>
  recipeStore.setState(({ histories }) => ({ histories: { ...histories, [runId]: history } }));

export const compareWith = (runId: string, otherId: string | null): void =>
  recipeStore.setState(({ compared }) => ({ compared: { ...compared, [runId]: otherId } }));

export const useHistory = (runId: string | null): DraftHistory | null =>
  useStore(recipeStore, ({ histories }) => (runId === null ? null : (histories[runId] ?? null)));

export const useComparedRun = (runId: string): string | null =>
  useStore(recipeStore, ({ compared }) => compared[runId] ?? null);
