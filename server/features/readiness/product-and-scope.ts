import type { Dossier, Requirement } from '#contract/dossiers';
import type { ReadinessFinding } from '#contract/readiness';
import { limitContextOf } from '../dossiers/index.ts';

type Product = Dossier['product'];

/** “All but not Q3C” names Q3C and does not mean it: a text with such a word excuses nothing, which a person can put right. */
const denial = /(?<!\p{L})(?:not|but|except|excluding|without|other than|nicht|außer|ohne)(?!\p{L})/iu;

/** Whether a requirement of the guideline says that it does not apply to this product; it then carries the reason. */
export const isExcused = (
  requirements: readonly Pick<Requirement, 'guideline' | 'status'>[],
  guideline: RegExp,
): boolean =>
  requirements.some(
    (row) => row.status === 'not_applicable' && guideline.test(row.guideline) && !denial.test(row.guideline),
  );

interface Cited {
  readonly guideline: string;
  readonly revision: string;
  readonly clause: string;
}

/** What a finding rests on: the first of the clauses a number has, null where it has none. */
export const citationOf = ([cited]: readonly Cited[]): ReadinessFinding['basis'] =>
  cited === undefined
    ? null
    : { guideline: `${cited.guideline} ${cited.revision}`.trim(), clause: cited.clause };

type RecordOf = NonNullable<ReadinessFinding['record']>;

const marketsText = ({ markets }: Product): string =>
  markets === undefined ? 'no chosen market' : `the markets ${markets.join(', ')}`;

const contextChanged = (part: string, what: string, record: RecordOf): ReadinessFinding => ({
  rule: `${part}.product_changed`,
  missing: `The ${what} were assessed for another dose, route, kind or duration.`,
  why: 'Limits follow from the product; those that were computed are not those of the product as it is now.',
  basis: null,
  to_do: `Assess the ${what} again.`,
  record,
});

const marketsChanged = (part: string, what: string, then: Product, now: Product, record: RecordOf) => ({
  rule: `${part}.markets_changed`,
  missing: `The ${what} were assessed for ${marketsText(then)}; the dossier is for ${marketsText(now)} now.`,
  why: 'Of the markets a dossier is for, the strictest limit governs; another choice may have another one.',
  basis: null,
  to_do: `Assess the ${what} again.`,
  record,
});

/** Findings where limits were computed for a product, or for markets, that are others by now. */
export const productChanged = (
  part: string,
  what: string,
  then: Product,
  now: Product,
  record: RecordOf,
): ReadinessFinding[] => [
  ...(limitContextOf(then) === limitContextOf(now) ? [] : [contextChanged(part, what, record)]),
  ...(marketsText(then) === marketsText(now) ? [] : [marketsChanged(part, what, then, now, record)]),
];
