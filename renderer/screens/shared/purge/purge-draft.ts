import type { AssessmentBody, PurgeBody } from '#contract/regulatory';
import { createReader, type ParseNumber, type Reader } from '../../../ui/draft-reader.ts';
import { type NotStated, notStated } from '../impurities/impurity-draft.ts';

type Step = PurgeBody['steps'][number];
type Factor = Step['factors'][number];

/** A factor as it is typed; numbers stay text until they are sent. */
export interface FactorDraft {
  readonly id: number;
  readonly kind: Factor['kind'];
  readonly value: string;
  readonly reason: string;
  readonly support: NonNullable<Factor['support']> | NotStated;
}

export interface StepDraft {
  readonly id: number;
  readonly name: string;
  readonly factors: readonly FactorDraft[];
}

export interface PurgeDraft {
  /** Place of the impurity among those that were assessed, as text. */
  readonly impurity: string;
  /** A limit of one's own, in µg/day; empty where M7 sets it. */
  readonly limit: string;
  readonly initial: string;
  readonly steps: readonly StepDraft[];
  /** The next number for a step or a factor. */
  readonly nextId: number;
}

const emptyFactor = (id: number): FactorDraft => ({
  id,
  kind: 'reactivity',
  value: '',
  reason: '',
  support: notStated,
});

export const firstPurge: PurgeDraft = {
  impurity: '0',
  limit: '',
  initial: '',
  steps: [{ id: 1, name: '', factors: [emptyFactor(2)] }],
  nextId: 3,
};

export const addStep = (draft: PurgeDraft): PurgeDraft => ({
  ...draft,
  steps: [...draft.steps, { id: draft.nextId, name: '', factors: [emptyFactor(draft.nextId + 1)] }],
  nextId: draft.nextId + 2,
});

export const addFactor = (draft: PurgeDraft, step: number): PurgeDraft => ({
  ...draft,
  steps: draft.steps.map((each) =>
    each.id === step ? { ...each, factors: [...each.factors, emptyFactor(draft.nextId)] } : each,
  ),
  nextId: draft.nextId + 1,
});

export const changeStep = (draft: PurgeDraft, step: number, change: Partial<StepDraft>): PurgeDraft => ({
  ...draft,
  steps: draft.steps.map((each) => (each.id === step ? { ...each, ...change } : each)),
});

export const removeStep = (draft: PurgeDraft, step: number): PurgeDraft => ({
  ...draft,
  steps: draft.steps.filter(({ id }) => id !== step),
});

const readFactor = (read: Reader, field: string, { kind, value, reason, support }: FactorDraft): Factor => ({
  kind,
  value: read.number(`${field}.value`, value),
  ...(reason.trim() !== '' && { reason: reason.trim() }),
  ...(support !== notStated && { support }),
});

const readStep = (read: Reader, field: string, { name, factors }: StepDraft): Step => ({
  name: read.text(`${field}.name`, name),
  factors: factors.map((factor, place) => readFactor(read, `${field}.factors.${place}`, factor)),
});

export interface ReadPurge {
  readonly body: PurgeBody | null;
  readonly missing: readonly string[];
}

/** What is sent for an impurity that was assessed, with its product, or the fields that are missing. */
export const readPurge = (
  draft: PurgeDraft,
  { product, mutagenic_impurities = [] }: AssessmentBody,
  parse: ParseNumber,
): ReadPurge => {
  const read = createReader(parse);
  const found = mutagenic_impurities[Number(draft.impurity)] ?? mutagenic_impurities[0];
  if (found === undefined) return { body: null, missing: ['impurity'] };
  const { level_ug_per_day: _, ...impurity } = found;
  const body: PurgeBody = {
    product,
    impurity: { ...impurity, ...read.optional('impurity', 'limit_ug_per_day', draft.limit) },
    initial_ppm: read.number('initial_ppm', draft.initial),
    steps: draft.steps.map((step, place) => readStep(read, `steps.${place}`, step)),
  };
  const missing = draft.steps.length === 0 ? [...read.missing, 'steps'] : read.missing;
  return { body: missing.length > 0 ? null : body, missing };
};
