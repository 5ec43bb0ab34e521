import type { AssessmentBody, IntakeBody } from '#contract/regulatory';
import { createReader, type ParseNumber, type Reader } from '../../../ui/draft-reader.ts';

type Study = NonNullable<IntakeBody['studies']>[number];

/** A study as it is typed; numbers stay text until they are sent. */
export interface StudyDraft {
  readonly id: number;
  readonly species: Study['species'];
  readonly td50: string;
  readonly animals: string;
  readonly groups: string;
  readonly weeks: string;
  readonly source: string;
}

export interface IntakeDraft {
  /** Place of the impurity among those that were assessed, as text. */
  readonly impurity: string;
  readonly studies: readonly StudyDraft[];
  /** The next number for a study. */
  readonly nextId: number;
}

export const firstIntake: IntakeDraft = { impurity: '0', studies: [], nextId: 1 };

export const addStudy = (draft: IntakeDraft): IntakeDraft => ({
  ...draft,
  studies: [
    ...draft.studies,
    { id: draft.nextId, species: 'rat', td50: '', animals: '', groups: '', weeks: '', source: '' },
  ],
  nextId: draft.nextId + 1,
});

export const changeStudy = (draft: IntakeDraft, study: number, change: Partial<StudyDraft>): IntakeDraft => ({
  ...draft,
  studies: draft.studies.map((each) => (each.id === study ? { ...each, ...change } : each)),
});

export const removeStudy = (draft: IntakeDraft, study: number): IntakeDraft => ({
  ...draft,
  studies: draft.studies.filter(({ id }) => id !== study),
});

const readStudy = (read: Reader, field: string, draft: StudyDraft): Study => ({
  species: draft.species,
  td50_mg_per_kg_day: read.number(`${field}.td50_mg_per_kg_day`, draft.td50),
  ...read.optional(field, 'animals_per_group', draft.animals),
  ...read.optional(field, 'dosed_groups', draft.groups),
  ...read.optional(field, 'weeks', draft.weeks),
  ...(draft.source.trim() !== '' && { source: draft.source.trim() }),
});

interface ReadIntake {
  readonly body: IntakeBody | null;
  readonly missing: readonly string[];
}

/** What is sent for an impurity that was assessed, with its product, or the fields that are missing. */
export const readIntake = (
  draft: IntakeDraft,
  { product, mutagenic_impurities = [] }: AssessmentBody,
  parse: ParseNumber,
): ReadIntake => {
  const read = createReader(parse);
  const found = mutagenic_impurities[Number(draft.impurity)] ?? mutagenic_impurities[0];
  if (found === undefined) return { body: null, missing: ['impurity'] };
  const body: IntakeBody = {
    name: found.name,
    smiles: found.smiles,
    route: product.route,
    max_daily_dose_g: product.max_daily_dose_g,
    studies: draft.studies.map((study, place) => readStudy(read, `studies.${place}`, study)),
  };
  return { body: read.missing.length > 0 ? null : body, missing: read.missing };
};
