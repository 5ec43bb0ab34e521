import { type Exact, toNumber, toText } from './exact.ts';
import type { Jurisdiction } from './vocabulary.ts';

export type { Jurisdiction, Verdict } from './vocabulary.ts';

/** Where a number or a verdict stands written. */
export interface Basis {
  readonly guideline: string;
  readonly revision: string;
  readonly clause: string;
  readonly jurisdiction: Jurisdiction;
  /** How well the row was compared with its source, in the words of the rule set. */
  readonly verification: string;
  /** name@version+sha256:…, of table, engine and rounding. */
  readonly ruleSetVersion: string;
  /** Where a rule row of the person asking stands in place of what is published; then `verification` is `override`. */
  readonly override?: AppliedOverride;
}

/** A rule row that was used, with what it stands in place of. */
export interface AppliedOverride {
  readonly id: string;
  readonly reason: string;
  readonly source: string;
  /** YYYY-MM-DD */
  readonly effectiveFrom: string;
  readonly enteredBy: string;
  /** By a second person. */
  readonly isReviewed: boolean;
  /** tenant-rule@effective_from+sha256:…, the hash of what the row says. */
  readonly ruleSetVersion: string;
  /** What would have governed; null where nothing is published. */
  readonly replaced: RegulatedNumber | null;
}

export type RegulatedUnit =
  | '%'
  | 'ppm'
  | 'ng/day'
  | 'ug/day'
  | 'mg/day'
  | 'mg/kg/day'
  | 'mg'
  | 'ug'
  | 'ug/g'
  | 'g/day'
  | 'ratio';

/** A number of a regulated answer; shown by its text, which is never computed anew. */
export interface RegulatedNumber {
  readonly value: number;
  readonly text: string;
  readonly unit: RegulatedUnit;
  readonly basis: Basis;
  /** How it follows from what was given and from other numbers of the answer: `0.3 µg/g × 0.6 g/day`. Absent where it stands in a table. */
  readonly arithmetic?: string;
}

/** The same number with how it was computed; null stays null. */
export const worked = <Of extends RegulatedNumber | null>(of: Of, arithmetic: string | null): Of =>
  of === null || arithmetic === null ? of : { ...of, arithmetic };

/** `text` where the source writes it in a way of its own, with trailing zeros. */
export const regulated = (
  value: Exact,
  unit: RegulatedUnit,
  basis: Basis,
  text: string = toText(value),
): RegulatedNumber => ({ value: toNumber(value), text, unit, basis });
