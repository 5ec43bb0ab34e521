import { createStore } from 'zustand/vanilla';

/** One thing that plot, tables and cards may point at together. */
export interface Selected {
  readonly kind: 'peak' | 'multiplet' | 'contradiction';
  readonly id: string;
  /** The view it came from, so that this one need not scroll to itself. */
  readonly source: 'plot' | 'table' | 'card';
}

export interface SelectionState {
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
  /** Further peaks that belong to what is selected: lines of a multiplet, peaks of a contradiction. */
  readonly relatedPeakIds: readonly string[];
}

const nothing: SelectionState = { selected: null, hovered: null, relatedPeakIds: [] };

/** The selection bus of the open workspace: every view emits into it and reflects it. */
export const selectionStore = createStore<SelectionState>(() => nothing);

export const select = (selected: Selected, relatedPeakIds: readonly string[] = []): void =>
  selectionStore.setState({ selected, relatedPeakIds });

export const hover = (hovered: Selected | null): void => {
  if (selectionStore.getState().hovered?.id !== hovered?.id) selectionStore.setState({ hovered });
};

export const clearSelection = (): void => selectionStore.setState(nothing);

export const selectedPeakId = ({ selected }: SelectionState): string | null =>
  selected?.kind === 'peak' ? selected.id : null;
