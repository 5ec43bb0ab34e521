import { type RefObject, useEffect } from 'react';
import type { MarkHighlight } from './canvas/marks-layer.ts';
import type { SpectrumView } from './canvas/spectrum-view.ts';
import {
  linkedToHover,
  linkedToSelection,
  type SelectionState,
  selectedPeakId,
  selectionStore,
} from './selection-store.ts';

const chosenRegion = ({ selected }: SelectionState): MarkHighlight['chosen'] => {
  if (selected?.kind === 'multiplet') return { kind: 'range', id: selected.id };
  return selected?.kind === 'exclusion' ? { kind: 'exclusion', id: selected.id } : null;
};

/** The plot lights up what is selected or hovered anywhere, and brings into sight what was chosen elsewhere. */
export const useReflectedSelection = (viewRef: RefObject<SpectrumView | null>, isReady: boolean): void => {
  useEffect(() => {
    if (!isReady) return;
    const reflect = (): void => {
      const state = selectionStore.getState();
      const selected = linkedToSelection(state);
      const hovered = linkedToHover(state);
      viewRef.current?.highlight({
        selectedId: selectedPeakId(state),
        hoveredIds: hovered.peakIds,
        relatedIds: selected.peakIds,
        multipletIds: selected.multipletIds,
        hoveredMultipletIds: hovered.multipletIds,
        isHoveredElsewhere: state.hovered !== null && state.hovered.source !== 'plot',
        chosen: chosenRegion(state),
      });
    };
    reflect();
    return selectionStore.subscribe((state, before) => {
      reflect();
      const { selected } = state;
      if (!selected || selected === before.selected || selected.source === 'plot') return;
      const [peakId] = linkedToSelection(state).peakIds;
      if (peakId !== undefined) viewRef.current?.revealPeak(peakId);
    });
  }, [isReady, viewRef]);
};
