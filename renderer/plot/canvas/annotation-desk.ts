import type { AnnotationRequest } from '../core/annotation-request.ts';
import type { PlotAnnotation } from '../core/plot-data.ts';
import type { PlotModel } from '../core/plot-model.ts';
import type { AnnotationNotes } from '../tools/plot-tool.ts';

/** What people do to annotations, and the words a new text begins with. */
export interface AnnotationOptions {
  readonly onChange: (request: AnnotationRequest, joins: boolean) => void;
  readonly firstWords: () => string;
  readonly onWalk: (note: PlotAnnotation) => void;
}

/** Annotations of a plot while people work on them: where one is about to be. */
export class AnnotationDesk implements AnnotationNotes {
  readonly #options: AnnotationOptions;
  readonly #model: () => PlotModel;
  readonly #invalidate: () => void;
  #preview: PlotAnnotation | null = null;

  constructor(options: AnnotationOptions, model: () => PlotModel, invalidate: () => void) {
    this.#options = options;
    this.#model = model;
    this.#invalidate = invalidate;
  }

  all(): readonly PlotAnnotation[] {
    return this.#model().annotations;
  }

  highest(): number {
    return this.#model().highest;
  }

  firstWords(): string {
    return this.#options.firstWords();
  }

  say(note: PlotAnnotation): void {
    this.#options.onWalk(note);
  }

  preview(note: PlotAnnotation | null): void {
    this.#preview = note;
    this.#invalidate();
  }

  change(request: AnnotationRequest, joins: boolean): void {
    this.#options.onChange(request, joins);
  }

  shownModel(model: PlotModel): PlotModel {
    const preview = this.#preview;
    if (preview === null) return model;
    return { ...model, annotations: [...model.annotations.filter(({ id }) => id !== preview.id), preview] };
  }
}
