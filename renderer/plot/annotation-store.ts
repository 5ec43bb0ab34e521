import { createStore } from 'zustand/vanilla';
import type { PlotAnnotation } from './core/plot-data.ts';

interface AnnotationState {
  /** What a click or a drag on empty ground makes. */
  readonly kind: PlotAnnotation['kind'];
  readonly selectedId: string | null;
}

/** The annotation people work on in the open plot. */
export const annotationStore = createStore<AnnotationState>(() => ({
  kind: 'text',
  selectedId: null,
}));

export const selectAnnotation = (selectedId: string | null): void => annotationStore.setState({ selectedId });

export const chooseKind = (kind: PlotAnnotation['kind']): void => annotationStore.setState({ kind });
