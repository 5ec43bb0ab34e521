import type { Analysis, CorrectionEdit } from '#contract/analyses';

export type DraftAnnotation = Omit<Analysis['annotations'][number], 'revision' | 'created_by_name'>;
export type JournalStyle = Analysis['journal_texts'][number]['style'];

/** What people added to a revision: what they drew and wrote, and what they set one integral to. */
export interface Additions {
  readonly annotations: readonly DraftAnnotation[];
  readonly protonReference: { readonly multiplet_id: string; readonly protons: number } | null;
  /** Edited lists of signals, by the publisher whose form they have. */
  readonly journal: Readonly<Partial<Record<JournalStyle, string>>>;
}

/** Ids of what the draft draws are its own; the service gives others. */
export type AdditionEdit =
  | { readonly action: 'set_annotation'; readonly annotation: DraftAnnotation }
  | { readonly action: 'remove_annotation'; readonly annotation_id: string }
  | { readonly action: 'set_protons'; readonly multiplet_id: string; readonly protons: number }
  | { readonly action: 'clear_protons' }
  | { readonly action: 'edit_journal'; readonly style: JournalStyle; readonly text: string }
  | { readonly action: 'restore_journal'; readonly style: JournalStyle };

const additionActions = [
  'set_annotation',
  'remove_annotation',
  'set_protons',
  'clear_protons',
  'edit_journal',
  'restore_journal',
] as const satisfies readonly AdditionEdit['action'][];

export const isAdditionEdit = (edit: { readonly action: string }): edit is AdditionEdit =>
  (additionActions as readonly string[]).includes(edit.action);

export const additionsOf = ({
  annotations,
  proton_reference,
  journal_texts,
}: Pick<Analysis, 'annotations' | 'proton_reference' | 'journal_texts'>): Additions => ({
  annotations,
  protonReference: proton_reference,
  journal: Object.fromEntries(
    journal_texts.flatMap(({ style, edited }) => (edited === null ? [] : [[style, edited.text]])),
  ),
});

export const applyAdditionEdit = (additions: Additions, edit: AdditionEdit): Additions => {
  const { annotations, journal } = additions;
  switch (edit.action) {
    case 'set_annotation': {
      const { annotation } = edit;
      const isKnown = annotations.some(({ id }) => id === annotation.id);
      return {
        ...additions,
        annotations: isKnown
          ? annotations.map((each) => (each.id === annotation.id ? annotation : each))
          : [...annotations, annotation],
      };
    }
    case 'remove_annotation':
      return { ...additions, annotations: annotations.filter(({ id }) => id !== edit.annotation_id) };
    case 'set_protons':
      return { ...additions, protonReference: { multiplet_id: edit.multiplet_id, protons: edit.protons } };
    case 'clear_protons':
      return { ...additions, protonReference: null };
    case 'edit_journal':
      return { ...additions, journal: { ...journal, [edit.style]: edit.text } };
    case 'restore_journal': {
      const { [edit.style]: _, ...others } = journal;
      return { ...additions, journal: others };
    }
  }
};

const shapeOf = ({ kind, text, shift_ppm, height, to_shift_ppm, to_height }: DraftAnnotation) => ({
  kind,
  text,
  shift_ppm,
  height,
  to_shift_ppm,
  to_height,
});

const isSame = (a: DraftAnnotation, b: DraftAnnotation): boolean =>
  JSON.stringify(shapeOf(a)) === JSON.stringify(shapeOf(b));

const diffAnnotations = (before: Additions, after: Additions): CorrectionEdit[] => {
  const known = new Map(before.annotations.map((each) => [each.id, each]));
  const gone = before.annotations.filter(({ id }) => !after.annotations.some((each) => each.id === id));
  return [
    ...gone.map(({ id }) => ({ action: 'remove_annotation', annotation_id: id }) as const),
    ...after.annotations.flatMap((each): CorrectionEdit[] => {
      const former = known.get(each.id);
      if (!former) return [{ action: 'annotate', annotation: shapeOf(each) }];
      return isSame(former, each)
        ? []
        : [{ action: 'change_annotation', annotation_id: each.id, annotation: shapeOf(each) }];
    }),
  ];
};

const diffReference = (
  { protonReference: before }: Additions,
  { protonReference: after }: Additions,
  canBeCounted: (multipletId: string) => boolean,
): CorrectionEdit[] => {
  if (before?.multiplet_id === after?.multiplet_id && before?.protons === after?.protons) return [];
  // Set and then taken away in the same draft: without its signal it sets nothing.
  if (after === null || !canBeCounted(after.multiplet_id))
    return before === null ? [] : [{ action: 'clear_protons' }];
  return [{ action: 'set_protons', multiplet_id: after.multiplet_id, protons: after.protons }];
};

const styles = ['acs', 'rsc', 'wiley'] as const satisfies readonly JournalStyle[];

const diffJournal = (before: Additions, after: Additions): CorrectionEdit[] =>
  styles.flatMap((style): CorrectionEdit[] => {
    const text = after.journal[style];
    if (text === before.journal[style]) return [];
    return text === undefined
      ? [{ action: 'restore_journal', style }]
      : [{ action: 'edit_journal', style, text }];
  });

/** The fewest edits that lead the service from one state to the other; `canBeCounted` says at which ranges of the draft protons may be set. */
export const diffAdditions = (
  before: Additions,
  after: Additions,
  canBeCounted: (multipletId: string) => boolean,
): CorrectionEdit[] => [
  ...diffAnnotations(before, after),
  ...diffReference(before, after, canBeCounted),
  ...diffJournal(before, after),
];
