import { type RecipeDraft, sameDraft } from '../preview/recipe-draft.ts';

/** Edits of a recipe that can be taken back, one step per parameter however many keys it took to type it. */
export interface DraftHistory {
  readonly past: readonly RecipeDraft[];
  readonly present: RecipeDraft;
  readonly future: readonly RecipeDraft[];
  /** The name that was edited last; more of the same joins it. */
  readonly lastName: string | null;
}

export const startHistory = (draft: RecipeDraft): DraftHistory => ({
  past: [],
  present: draft,
  future: [],
  lastName: null,
});

/** `name` is what was edited; null for an edit that stands alone, such as another preset. */
export const recordDraft = (history: DraftHistory, draft: RecipeDraft, name: string | null): DraftHistory => {
  if (sameDraft(history.present, draft)) return history;
  const joins = name !== null && name === history.lastName;
  return {
    past: joins ? history.past : [...history.past, history.present],
    present: draft,
    future: [],
    lastName: name,
  };
};

export const undoDraft = (history: DraftHistory): DraftHistory => {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    lastName: null,
  };
};

export const redoDraft = (history: DraftHistory): DraftHistory => {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, lastName: null };
};

const isDraft = (value: unknown): value is RecipeDraft =>
  typeof value === 'object' &&
  value !== null &&
  'presetId' in value &&
  typeof value.presetId === 'string' &&
  'changes' in value &&
  typeof value.changes === 'object';

/** A history as it was kept; null for what is none. */
export const readHistory = (kept: unknown): DraftHistory | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('present' in kept && 'past' in kept && 'future' in kept)) return null;
  const { present, past, future } = kept;
  if (!(isDraft(present) && Array.isArray(past) && past.every(isDraft))) return null;
  if (!(Array.isArray(future) && future.every(isDraft))) return null;
  const lastName = 'lastName' in kept && typeof kept.lastName === 'string' ? kept.lastName : null;
  return { present, past, future, lastName };
};
