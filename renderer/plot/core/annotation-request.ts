import type { PlotAnnotation } from './plot-data.ts';

/** What people ask of an annotation, by drag, key or words. */
export interface AnnotationRequest {
  readonly action: 'add' | 'change' | 'remove';
  readonly annotation: PlotAnnotation;
}
