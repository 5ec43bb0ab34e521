import { createStore } from 'zustand/vanilla';
import type { PlotAnnotation } from './core/plot-data.ts';

interface AnnotationState {
  /** What a click or a drag on empty ground makes. */
  readonly kind: PlotAnnotation['kind'];
  readonly selectedId: string | null;
  /** The strip of the tool owes the words the focus. */
  readonly areWordsAsked: boolean;
}

/** The annotation people work on in the open plot. */
export const annotationStore = createStore<AnnotationState>(() => ({
  kind: 'text',
  selectedId: null,
  areWordsAsked: false,
}));

export const selectAnnotation = (selectedId: string | null): void => annotationStore.setState({ selectedId });

export const chooseKind = (kind: PlotAnnotation['kind']): void => annotationStore.setState({ kind });

export const askForWords = (): void => annotationStore.setState({ areWordsAsked: true });

export const answerWords = (): void => annotationStore.setState({ areWordsAsked: false });
