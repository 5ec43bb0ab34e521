import { type OverrideBody, overrideUnits, type RuleOverrideRow } from '#contract/regulatory';

type Guideline = RuleOverrideRow['guideline'];
type Scope = NonNullable<RuleOverrideRow['jurisdiction']> | 'OWN';

/** What is typed, all of it text. */
export interface OverrideDraft {
  readonly guideline: Guideline;
  readonly name: string;
  readonly cas: string;
  readonly element: string;
  readonly route: NonNullable<RuleOverrideRow['route']>;
  readonly smiles: string;
  readonly scope: Scope;
  readonly value: string;
  readonly unit: RuleOverrideRow['unit'];
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly source: string;
}

/** `today` is YYYY-MM-DD. */
export const firstOverride = (today: string): OverrideDraft => ({
  guideline: 'Q3C',
  name: '',
  cas: '',
  element: '',
  route: 'oral',
  smiles: '',
  scope: 'OWN',
  value: '',
  unit: 'mg/day',
  from: today,
  to: '',
  reason: '',
  source: '',
});

/** A guideline has units of its own, so a change of it may take the unit along. */
export const withGuideline = (draft: OverrideDraft, guideline: Guideline): OverrideDraft => {
  const units: readonly OverrideDraft['unit'][] = overrideUnits[guideline];
  const unit = units.includes(draft.unit) ? draft.unit : (units[0] ?? draft.unit);
  return { ...draft, guideline, unit };
};

export type Problem =
  | 'missing'
  | 'nameOrCas'
  | 'notDecimal'
  | 'notAboveZero'
  | 'moreThanWhole'
  | 'endsTooEarly';

/** A comma is a point, as in every field; the service takes decimal text. */
const toDecimalText = (typed: string): string => typed.trim().replace(',', '.');

const mostPpm = 1_000_000;

const problemOfValue = ({ value, unit }: OverrideDraft): Problem | null => {
  const text = toDecimalText(value);
  if (text === '') return 'missing';
  if (!/^(0|[1-9]\d{0,8})(\.\d{1,9})?$/.test(text)) return 'notDecimal';
  if (!/[1-9]/.test(text)) return 'notAboveZero';
  return unit === 'ppm' && Number(text) > mostPpm ? 'moreThanWhole' : null;
};

const isBlank = (text: string): boolean => text.trim() === '';

/** What the row is about, with what is missing of it. */
const subjectProblems = (draft: OverrideDraft): Readonly<Record<string, Problem | null>> => {
  if (draft.guideline === 'Q3C')
    return { name: isBlank(draft.name) && isBlank(draft.cas) ? 'nameOrCas' : null };
  return draft.guideline === 'Q3D'
    ? { element: isBlank(draft.element) ? 'missing' : null }
    : { smiles: isBlank(draft.smiles) ? 'missing' : null };
};

/** What is wrong with a field, by the name the service gives it. */
export const problemsOf = (draft: OverrideDraft): ReadonlyMap<string, Problem> => {
  const found: Readonly<Record<string, Problem | null>> = {
    ...subjectProblems(draft),
    value: problemOfValue(draft),
    effective_from: draft.from === '' ? 'missing' : null,
    effective_to: draft.to !== '' && draft.to <= draft.from ? 'endsTooEarly' : null,
    reason: isBlank(draft.reason) ? 'missing' : null,
    source: isBlank(draft.source) ? 'missing' : null,
  };
  return new Map(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
};

const typed = <K extends string>(key: K, text: string): Partial<Record<K, string>> =>
  isBlank(text) ? {} : ({ [key]: text.trim() } as Record<K, string>);

const readSubject = ({ guideline, name, cas, element, route, smiles, scope }: OverrideDraft) => {
  if (guideline === 'Q3C') return { ...typed('name', name), ...typed('cas', cas) };
  if (guideline === 'Q3D') return { ...typed('element', element), route };
  const structure = { ...typed('name', name), ...typed('smiles', smiles) };
  return guideline === 'M7' || scope === 'OWN' ? structure : { ...structure, jurisdiction: scope };
};

/** What is sent; meant for a draft without problems. */
export const toOverrideBody = (draft: OverrideDraft): OverrideBody => ({
  guideline: draft.guideline,
  ...readSubject(draft),
  value: toDecimalText(draft.value),
  unit: draft.unit,
  effective_from: draft.from,
  ...(draft.to === '' ? {} : { effective_to: draft.to }),
  reason: draft.reason.trim(),
  source: draft.source.trim(),
});
