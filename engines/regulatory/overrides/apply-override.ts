import { type Warning, warn } from '../../common/result.ts';
import { exact } from '../exact.ts';
import {
  type AppliedOverride,
  type Basis,
  type Jurisdiction,
  type RegulatedNumber,
  regulated,
} from '../regulated-number.ts';
import type { RuleOverride } from './rule-override.ts';

/** name@date+sha256:…, in the way of the published sets. */
const versionOf = ({ origin, effectiveFrom, contentSha256 }: RuleOverride): string =>
  `${origin === 'read_across' ? 'read-across' : 'tenant-rule'}@${effectiveFrom}+sha256:${contentSha256}`;

const asApplied = (row: RuleOverride, replaced: RegulatedNumber | null): AppliedOverride => ({
  id: row.id,
  reason: row.reason,
  source: row.source,
  effectiveFrom: row.effectiveFrom,
  enteredBy: row.enteredBy,
  isReviewed: row.isReviewed,
  ruleSetVersion: versionOf(row),
  replaced,
});

/** A basis of what is published, for a number that follows from a rule row: guideline and clause stay beside it. */
const markBasis = (published: Basis, override: AppliedOverride, jurisdiction: Jurisdiction): Basis => ({
  ...published,
  jurisdiction,
  verification: 'override',
  ruleSetVersion: override.ruleSetVersion,
  override,
});

/** Marks the basis of a number that was computed from another one, where that one comes from a rule row. */
export const inheritOverride = (from: Basis | null | undefined, own: Basis): Basis =>
  from?.override === undefined ? own : markBasis(own, from.override, from.jurisdiction);

const cite = ({ text, unit, basis }: RegulatedNumber): string =>
  `${text} ${unit} (${basis.guideline} ${basis.revision}, ${basis.clause})`;

export interface OverrideEffect {
  /** Whether it stands in place of what is published; one that permits more does so after its review alone. */
  readonly governs: boolean;
  /** The number of the row, with what it replaced in its basis. */
  readonly number: RegulatedNumber;
  readonly override: AppliedOverride;
  readonly warnings: readonly Warning[];
}

/** The conclusion of a reviewed statement, which says who it is where it stands. */
const warnOfStatement = (
  row: RuleOverride,
  replaced: RegulatedNumber | null,
  isLooser: boolean,
): Warning[] => {
  const own = `${row.value} ${row.unit}`;
  if (replaced === null)
    return [
      warn(
        'override_without_published',
        `${own} is by the read-across ${row.id}; no published number stands beside it.`,
      ),
    ];
  return isLooser
    ? [
        warn(
          'override_is_looser',
          `The read-across ${row.id} permits ${own}, more than the published ${cite(replaced)}.`,
        ),
      ]
    : [];
};

const warnOfUse = (row: RuleOverride, replaced: RegulatedNumber | null, isLooser: boolean): Warning[] => {
  if (row.origin === 'read_across') return warnOfStatement(row, replaced, isLooser);
  const own = `${row.value} ${row.unit}`;
  if (replaced === null)
    return [
      warn(
        'override_without_published',
        `${own} is a rule row of your own; no published number stands beside it.`,
      ),
    ];
  return isLooser
    ? [
        warn(
          'override_is_looser',
          `A rule row of your own permits ${own}, more than the published ${cite(replaced)}.`,
        ),
      ]
    : [];
};

const besideText = (replaced: RegulatedNumber | null): string =>
  replaced === null ? 'beside which nothing is published' : `beside the published ${cite(replaced)}`;

const warnOfWaiting = (row: RuleOverride, replaced: RegulatedNumber | null): Warning =>
  warn(
    'override_awaits_review',
    row.origin === 'read_across'
      ? `The read-across ${row.id} says ${row.value} ${row.unit}, and what it rests on changed since it was reviewed. It does not govern until it is revised and reviewed.`
      : replaced === null
        ? `A rule row of your own (${row.id}) says ${row.value} ${row.unit}, beside which nothing is published. It does not govern until a second person reviewed it.`
        : `A rule row of your own (${row.id}) permits ${row.value} ${row.unit}, more than the published ${cite(replaced)}. It does not govern until a second person reviewed it.`,
  );

/** A refused row that is stricter than what is published governs on: a refusal makes nothing looser. */
const warnOfRefusal = (row: RuleOverride, replaced: RegulatedNumber | null, governs: boolean): Warning =>
  warn(
    'override_refused',
    `A rule row of your own (${row.id}) says ${row.value} ${row.unit}, ${besideText(replaced)}. A second person refused it (“${row.refusal}”). ${
      governs ? 'It is the stricter one and governs until it is ended.' : 'It does not govern.'
    }`,
  );

const warnOfDate = ({ id, isBackdated, isReviewed, effectiveFrom }: RuleOverride): Warning[] =>
  isBackdated && !isReviewed
    ? [
        warn(
          'override_backdated',
          `The rule row ${id} was entered after ${effectiveFrom}, the day from which it is to hold.`,
        ),
      ]
    : [];

/**
 * A rule row in place of what is published. One that permits more, or that nothing published stands beside, governs once a second
 * person reviewed it. `isLooser`: whether it permits more, which the caller knows, who compares like
 * with like. `published` is the basis the number would have, cited beside it; `jurisdiction` is OWN where the row speaks
 * for no authority.
 */
export const applyOverride = (
  row: RuleOverride,
  published: Basis,
  {
    replaced,
    isLooser,
    jurisdiction = 'OWN',
  }: {
    readonly replaced: RegulatedNumber | null;
    readonly isLooser: boolean;
    readonly jurisdiction?: Jurisdiction;
  },
): OverrideEffect => {
  const override = asApplied(row, replaced);
  const governs = row.isReviewed || (replaced !== null && !isLooser);
  const warnings = [
    ...(row.refusal === null ? [] : [warnOfRefusal(row, replaced, governs)]),
    ...(governs ? warnOfUse(row, replaced, isLooser) : []),
    ...(governs || row.refusal !== null ? [] : [warnOfWaiting(row, replaced)]),
    ...warnOfDate(row),
  ];
  const basis = markBasis(published, override, jurisdiction);
  return { governs, number: regulated(exact(row.value), row.unit, basis, row.value), override, warnings };
};

/** The version of a row of an answer: that of the published set, and that of the rule row where one was used. */
export const versionWith = (published: string, override: AppliedOverride | null): string =>
  override === null ? published : `${published}, ${override.ruleSetVersion}`;
