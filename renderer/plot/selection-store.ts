import { createStore } from 'zustand/vanilla';

export type SelectionKind =
  | 'peak'
  | 'multiplet'
  | 'range'
  | 'exclusion'
  | 'atom'
  | 'evidence'
  | 'contradiction';

/** One thing that plot, structure, tables and cards may point at together. */
export interface Selected {
  readonly kind: SelectionKind;
  readonly id: string;
  /** The view it came from, so that this one need not scroll to itself. */
  readonly source: 'plot' | 'structure' | 'table' | 'card' | 'address';
  /** The peaks it is about, where only the view it came from knows them. */
  readonly peakIds?: readonly string[];
}

/** Everything that belongs to one thing, itself included. */
export interface Linked {
  readonly peakIds: readonly string[];
  readonly multipletIds: readonly string[];
  readonly atomIds: readonly string[];
}

/** What belongs to what in the open revision. */
export type Links = (selected: Pick<Selected, 'kind' | 'id' | 'peakIds'>) => Linked;

export interface SelectionState {
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
  readonly links: Links;
}

const nothingLinked: Linked = { peakIds: [], multipletIds: [], atomIds: [] };
const noLinks: Links = () => nothingLinked;

/** The selection bus of the open workspace: every view emits into it and reflects it. */
export const selectionStore = createStore<SelectionState>(() => ({
  selected: null,
  hovered: null,
  links: noLinks,
}));

const isSame = (a: Selected | null, b: Selected | null): boolean => a?.kind === b?.kind && a?.id === b?.id;

export const select = (selected: Selected): void => selectionStore.setState({ selected });

let pendingHover: Selected | null = null;
let isHoverDue = false;

/** Pointers move more often than screens are drawn: the last thing hovered in a frame counts. */
export const hover = (hovered: Selected | null): void => {
  pendingHover = hovered;
  if (isHoverDue) return;
  isHoverDue = true;
  requestAnimationFrame(() => {
    isHoverDue = false;
    if (!isSame(selectionStore.getState().hovered, pendingHover))
      selectionStore.setState({ hovered: pendingHover });
  });
};

export const clearSelection = (): void => {
  pendingHover = null;
  selectionStore.setState({ selected: null, hovered: null });
};

/** Says what belongs to what from now on; the answer takes it back. */
export const provideLinks = (links: Links): (() => void) => {
  selectionStore.setState({ links });
  return () => {
    if (selectionStore.getState().links === links) selectionStore.setState({ links: noLinks });
  };
};

export const linkedToSelection = ({ selected, links }: SelectionState): Linked =>
  selected === null ? nothingLinked : links(selected);

export const linkedToHover = ({ hovered, links }: SelectionState): Linked =>
  hovered === null ? nothingLinked : links(hovered);

export const selectedPeakId = ({ selected }: SelectionState): string | null =>
  selected?.kind === 'peak' ? selected.id : null;
