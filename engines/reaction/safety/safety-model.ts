import type { Severity } from '../substances/reagent-rows.ts';
import type { NamedSubstance } from '../substances/substance.ts';

/**
 * What the tables say of a substance: `flagged` where a hit is of high severity, `review` where there is any other,
 * `no_known_hazard` where nothing in the tables matched, `not_assessed` where the structure could not be searched. None of
 * them says that anything may be handled without care.
 */
export type SafetyVerdict = 'flagged' | 'review' | 'no_known_hazard' | 'not_assessed';

export interface Hazard {
  readonly kind: 'group' | 'oxygen_balance' | 'reagent' | 'pair';
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
  /** What may happen, in the words of the table. */
  readonly hazard: string;
  /** Atoms of each occurrence, a1, a2 … as readStructure numbers them; empty where it is not of certain atoms. */
  readonly occurrences: readonly (readonly string[])[];
  /** Of a pair, what a structure cannot show and a person has to look at; else how a reagent was matched. */
  readonly note: string | null;
  readonly source: string;
  /** How well the row was compared with its source. */
  readonly status: string;
}

export interface SafetyAssessment {
  readonly substance: NamedSubstance;
  readonly verdict: SafetyVerdict;
  /** Of the worst hit; null where there is none. */
  readonly severity: Severity | null;
  readonly hazards: readonly Hazard[];
  /** Every atom of a hit, for highlighting. */
  readonly atomIds: readonly string[];
  /** Percent; null where it cannot be computed. */
  readonly oxygenBalancePercent: number | null;
  /** Why the structure, or its atoms, could not be looked at; null where they were. */
  readonly notAssessed: string | null;
  readonly ruleSetVersions: readonly string[];
}

const ranks: Readonly<Record<Severity, number>> = { high: 3, medium: 2, low: 1 };

export const worstSeverity = (hazards: readonly Pick<Hazard, 'severity'>[]): Severity | null =>
  hazards.reduce<Severity | null>(
    (worst, { severity }) => (worst === null || ranks[severity] > ranks[worst] ? severity : worst),
    null,
  );

/** A hit is never outweighed: what could not be searched adds to it, and takes nothing away. */
export const judgeHazards = (
  hazards: readonly Pick<Hazard, 'severity'>[],
  isSearched: boolean,
): SafetyVerdict => {
  const severity = worstSeverity(hazards);
  if (severity === 'high') return 'flagged';
  if (!isSearched) return 'not_assessed';
  return severity === null ? 'no_known_hazard' : 'review';
};
