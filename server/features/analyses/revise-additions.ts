import type { CorrectionEdit } from '#contract/analyses';
import type { MultipletRow, RunResult, StoredSpectrum } from '../fid-runs/index.ts';
import { type Additions, noAdditions } from './additions.ts';
import type { AnnotationRow, AnnotationShape } from './contract-additions.ts';
import { canSetScale } from './counted-multiplets.ts';
import { contains } from './range-book.ts';
import { refuseEdit } from './refuse-edit.ts';

/** More than these cover the curve they explain. */
const mostAnnotations = 50;

/** Edits that add to a revision and leave its lines and ranges where they are. */
export const additionActions: readonly CorrectionEdit['action'][] = [
  'annotate',
  'change_annotation',
  'remove_annotation',
  'set_protons',
  'clear_protons',
  'edit_journal',
  'restore_journal',
];

export interface AdditionQuestion {
  readonly edits: readonly CorrectionEdit[];
  readonly result: Pick<RunResult, 'nucleus' | 'two_d'>;
  /** Of the edited revision. */
  readonly multiplets: readonly MultipletRow[];
  /** Null where nothing is drawn. */
  readonly axis: Pick<StoredSpectrum, 'fromPpm' | 'toPpm'> | null;
  readonly by: {
    readonly editor: string;
    readonly revision: number;
    readonly atUtc: string;
    readonly reason: string;
  };
}

const requireOneDimension = ({ result }: AdditionQuestion, position: number): void => {
  if (result.two_d !== undefined)
    throw refuseEdit(position, 'action', 'This belongs to a spectrum of one dimension.');
};

const requireOnAxis = ({ axis }: AdditionQuestion, shape: AnnotationShape, position: number): void => {
  if (axis === null) return;
  const range = { from_ppm: axis.fromPpm, to_ppm: axis.toPpm };
  for (const field of ['shift_ppm', 'to_shift_ppm'] as const) {
    const ppm = shape[field];
    if (ppm !== null && !contains(range, ppm))
      throw refuseEdit(position, `annotation.${field}`, `${ppm} ppm lies outside the axis.`);
  }
};

const requireShape = (shape: AnnotationShape, position: number): void => {
  const { kind, text, to_shift_ppm, to_height } = shape;
  const hasEnd = to_shift_ppm !== null && to_height !== null;
  if (kind === 'text') {
    if (text === '') throw refuseEdit(position, 'annotation.text', 'A text says something.');
    if (to_shift_ppm !== null || to_height !== null)
      throw refuseEdit(position, 'annotation.to_shift_ppm', 'A text stands at one place.');
    return;
  }
  if (!hasEnd)
    throw refuseEdit(position, 'annotation.to_shift_ppm', `Say where the ${kind} ends, shift and height.`);
  const isPoint = to_shift_ppm === shape.shift_ppm && to_height === shape.height;
  const isLine = to_shift_ppm === shape.shift_ppm || to_height === shape.height;
  if (kind === 'arrow' ? isPoint : isLine)
    throw refuseEdit(position, 'annotation.to_shift_ppm', `Both ends of the ${kind} are the same place.`);
};

const requireAnnotation = (additions: Additions, id: string, position: number): void => {
  if (!additions.annotations.some((each) => each.id === id))
    throw refuseEdit(position, 'annotation_id', `This revision has no annotation ${id}.`);
};

const drawn = (
  question: AdditionQuestion,
  id: string,
  shape: AnnotationShape,
  position: number,
): AnnotationRow => {
  requireOneDimension(question, position);
  requireShape(shape, position);
  requireOnAxis(question, shape, position);
  return { ...shape, id, revision: question.by.revision, created_by_name: question.by.editor };
};

const setProtons = (
  question: AdditionQuestion,
  additions: Additions,
  { multiplet_id, protons }: Extract<CorrectionEdit, { action: 'set_protons' }>,
  position: number,
): Additions => {
  requireOneDimension(question, position);
  if (question.result.nucleus !== '1H')
    throw refuseEdit(position, 'action', 'Protons are counted in proton spectra alone.');
  const multiplet = question.multiplets.find(({ id }) => id === multiplet_id);
  if (multiplet === undefined)
    throw refuseEdit(
      position,
      'multiplet_id',
      `The revision has no range ${multiplet_id} after these edits.`,
    );
  if (!canSetScale(multiplet)) {
    throw refuseEdit(
      position,
      'multiplet_id',
      'Only a signal of the compound with an area above zero can set the scale of its integrals.',
    );
  }
  return {
    ...additions,
    proton_reference: { multiplet_id, protons, created_by_name: question.by.editor },
  };
};

const apply = (
  question: AdditionQuestion,
  additions: Additions,
  edit: CorrectionEdit,
  position: number,
): Additions => {
  const { by } = question;
  const { annotations, last_annotation, journal } = additions;
  switch (edit.action) {
    case 'annotate': {
      if (annotations.length >= mostAnnotations)
        throw refuseEdit(position, 'action', `A spectrum carries at most ${mostAnnotations} annotations.`);
      const number = last_annotation + 1;
      const added = drawn(question, `a${number}`, edit.annotation, position);
      return { ...additions, annotations: [...annotations, added], last_annotation: number };
    }
    case 'change_annotation': {
      requireAnnotation(additions, edit.annotation_id, position);
      const changed = drawn(question, edit.annotation_id, edit.annotation, position);
      return {
        ...additions,
        annotations: annotations.map((each) => (each.id === changed.id ? changed : each)),
      };
    }
    case 'remove_annotation':
      requireAnnotation(additions, edit.annotation_id, position);
      return { ...additions, annotations: annotations.filter(({ id }) => id !== edit.annotation_id) };
    case 'set_protons':
      return setProtons(question, additions, edit, position);
    case 'clear_protons':
      return { ...additions, proton_reference: null };
    case 'edit_journal': {
      requireOneDimension(question, position);
      const { style, text } = edit;
      const edited = {
        style,
        text,
        created_by_name: by.editor,
        created_at: by.atUtc,
        revision: by.revision,
        reason_for_change: by.reason,
      };
      return { ...additions, journal: [...journal.filter((each) => each.style !== style), edited] };
    }
    case 'restore_journal':
      if (!journal.some((each) => each.style === edit.style))
        throw refuseEdit(position, 'style', 'Nobody edited the list in this form.');
      return { ...additions, journal: journal.filter((each) => each.style !== edit.style) };
    default:
      return additions;
  }
};

/** What people added, after the edits; null while there is none. 422 naming the field of an edit that cannot be. */
export const reviseAdditions = (question: AdditionQuestion, before: Additions | null): Additions | null => {
  if (before === null && !question.edits.some(({ action }) => additionActions.includes(action))) return null;
  return question.edits.reduce(
    (additions, edit, position) => apply(question, additions, edit, position),
    before ?? noAdditions,
  );
};
