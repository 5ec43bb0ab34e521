import { createStore } from 'zustand/vanilla';
import { linkedToSelection, selectionStore } from '../../../plot/selection-store.ts';

/** Lines that wait for atoms: from the key A until an atom is chosen or the person gives up. */
export const assignStore = createStore<{ readonly peakIds: readonly string[] | null }>(() => ({
  peakIds: null,
}));

export const startAssigning = (peakIds: readonly string[]): void => assignStore.setState({ peakIds });

export const stopAssigning = (): void => assignStore.setState({ peakIds: null });

/** The lines that get atoms when what is selected is assigned: a signal is assigned as a whole. */
export const linesToAssign = (): readonly string[] => {
  const state = selectionStore.getState();
  const { peakIds, multipletIds } = linkedToSelection(state);
  if (state.selected?.kind !== 'peak' && state.selected?.kind !== 'multiplet') return [];
  const [multipletId] = multipletIds;
  return multipletId === undefined ? peakIds : state.links({ kind: 'multiplet', id: multipletId }).peakIds;
};
