import { compare, exact } from '../exact.ts';
import type { RegulatedUnit } from '../regulated-number.ts';
import type { OverrideGuideline } from '../vocabulary.ts';

export type { OverrideGuideline } from '../vocabulary.ts';

/** A limit of one's own. Dates are YYYY-MM-DD. */
export interface RuleOverride {
  readonly id: string;
  /** A row somebody entered, or the conclusion of a statement of a dossier. */
  readonly origin: 'rule_row' | 'read_across';
  readonly guideline: OverrideGuideline;
  /** What it is about, in the one spelling `readOverrideSubject` gives it. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  /** Exact decimal above 0. */
  readonly value: string;
  readonly unit: RegulatedUnit;
  readonly effectiveFrom: string;
  /** From this day on it no longer holds; null without end. */
  readonly effectiveTo: string | null;
  readonly reason: string;
  readonly source: string;
  readonly enteredBy: string;
  /** Whether a second person confirmed it; until then it may be stricter than what is published and nothing else. */
  readonly isReviewed: boolean;
  /** Why the last review refused it; null where none did. */
  readonly refusal: string | null;
  /** Whether it was entered after the day from which it is to hold. */
  readonly isBackdated: boolean;
  /** Of all it says but its end, lower-case hexadecimal. */
  readonly contentSha256: string;
}

/** Rule rows of one owner and the date that is assessed at. */
export interface TenantRules {
  readonly rows: readonly RuleOverride[];
  /** YYYY-MM-DD */
  readonly date: string;
}

/** The rows in force at a date. */
export interface OverridesInForce {
  /** The one that counts: of several the newest. */
  readonly find: (guideline: OverrideGuideline, key: string) => RuleOverride | null;
  /** One row of each key. */
  readonly list: (guideline: OverrideGuideline) => readonly RuleOverride[];
}

type Span = Pick<RuleOverride, 'effectiveFrom' | 'effectiveTo'>;

/** The first day counts, the day of the end does not. */
const isInForce = ({ effectiveFrom, effectiveTo }: Span, date: string): boolean =>
  effectiveFrom <= date && (effectiveTo === null || date < effectiveTo);

const endsAfter = ({ effectiveTo }: Span, date: string): boolean =>
  effectiveTo === null || date < effectiveTo;

/** Whether there is a day on which both hold; one that ended on its first day holds on none. */
export const doOverlap = (a: Span, b: Span): boolean =>
  [a, b].every((span) => endsAfter(span, a.effectiveFrom) && endsAfter(span, b.effectiveFrom));

const isNewer = (a: RuleOverride, b: RuleOverride): boolean =>
  a.effectiveFrom > b.effectiveFrom || (a.effectiveFrom === b.effectiveFrom && a.id > b.id);

/** Rows in force at the date, by what they are about. */
export const overridesInForce = ({ rows, date }: TenantRules): OverridesInForce => {
  const byKey = new Map<string, RuleOverride>();
  for (const row of rows) {
    if (!isInForce(row, date)) continue;
    const place = `${row.guideline} ${row.key}`;
    const known = byKey.get(place);
    if (known === undefined || isNewer(row, known)) byKey.set(place, row);
  }
  const byGuideline = Map.groupBy(byKey.values(), ({ guideline }) => guideline);
  return {
    find: (guideline, key) => byKey.get(`${guideline} ${key}`) ?? null,
    list: (guideline) => byGuideline.get(guideline) ?? [],
  };
};

const isOfSame = (a: RuleOverride, b: RuleOverride): boolean =>
  a.guideline === b.guideline && a.key === b.key;

/** Rule rows with the statements of a dossier beside them: where several speak of one substance the strictest stands. */
export const withStatements = (
  { rows, date }: TenantRules,
  statements: readonly RuleOverride[],
): TenantRules => {
  const isBeaten = (row: RuleOverride, by: readonly RuleOverride[]): boolean =>
    by.some((other) => isOfSame(row, other) && compare(exact(other.value), exact(row.value)) < 0);
  const spoken = (row: RuleOverride): boolean => statements.some((each) => isOfSame(row, each));
  const all = [...rows, ...statements];
  return { date, rows: all.filter((row) => !spoken(row) || !isBeaten(row, all)) };
};

/** For a question nobody's rows are asked about. */
export const noOverrides = overridesInForce({ rows: [], date: '' });
