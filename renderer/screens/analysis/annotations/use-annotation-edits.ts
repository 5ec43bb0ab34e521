import { selectAnnotation } from '../../../plot/annotation-store.ts';
import type { AnnotationRequest } from '../../../plot/core/annotation-request.ts';
import type { PlotAnnotation } from '../../../plot/core/plot-data.ts';
import type { DraftAnnotation } from '../../shared/analyses/addition-draft.ts';
import type { DraftEdit } from '../correction-draft.ts';
import { newDraftId } from '../regions/use-region-edits.ts';
import type { Corrections } from '../use-corrections.ts';

/** Finer than a pixel of any view; more decimals would only be noise of the pointer. */
const places = 1e5;
const round = (value: number): number => Math.round(value * places) / places;

/** Far above the highest line nothing can be seen. */
const mostHeight = 1.5;
const roundHeight = (value: number): number => Math.max(-mostHeight, Math.min(mostHeight, round(value)));

const toDraft = (note: PlotAnnotation, id: string): DraftAnnotation => ({
  id,
  kind: note.kind,
  text: note.text,
  shift_ppm: round(note.fromPpm),
  height: roundHeight(note.fromHeight),
  to_shift_ppm: note.toPpm === null ? null : round(note.toPpm),
  to_height: note.toHeight === null ? null : roundHeight(note.toHeight),
});

const changeOf = (note: PlotAnnotation, id: string): DraftEdit => ({
  action: 'set_annotation',
  annotation: toDraft(note, id),
});

/** What was typed into the words of an annotation, taken back. */
export const takeBackWords =
  ({ takeBack }: Pick<Corrections, 'takeBack'>) =>
  (typed: readonly PlotAnnotation[], before: PlotAnnotation): void =>
    takeBack(
      typed.map((note) => changeOf(note, note.id)),
      changeOf(before, before.id),
    );

/** What the plot and its strip ask of annotations, as steps of the draft; a step that `joins` belongs to the one before. */
export const useAnnotationEdits =
  ({ edit }: Pick<Corrections, 'edit'>) =>
  ({ action, annotation }: AnnotationRequest, joins = false): void => {
    if (action === 'remove') {
      selectAnnotation(null);
      edit({ action: 'remove_annotation', annotation_id: annotation.id });
      return;
    }
    const id = action === 'add' ? newDraftId() : annotation.id;
    edit(changeOf(annotation, id), joins);
    selectAnnotation(id);
  };
