import { ok, type Result, type Warning, warn } from '../../common/result.ts';
import { divide, type Exact, exact, multiply } from '../exact.ts';
import { versionWith } from '../overrides/apply-override.ts';
import { noOverrides, type OverridesInForce } from '../overrides/rule-override.ts';
import {
  type AppliedOverride,
  type Basis,
  type RegulatedNumber,
  regulated,
  type Verdict,
} from '../regulated-number.ts';
import {
  type FoundSolvent,
  findSolvent,
  type SolventCandidate,
  type SolventClass,
  type SolventQuery,
  type SolventRow,
  solventBasis,
  solventRuleSet,
  solventTable,
} from './find-solvent.ts';
import { governSolvent, isAboveSolventLimit, overrideSolvent, publishedLimits } from './solvent-limits.ts';

export { isListedSolvent, solventNames, solventRuleSet } from './find-solvent.ts';

const { options, class1, class3, no_adequate_data } = solventTable;

export interface ResidualSolvent extends SolventQuery {
  /** In the product, by mass. */
  readonly levelPpm?: number;
  /** Daily mass of the product, instead of that of the assessment. */
  readonly doseBasisG?: number;
}

export interface SolventAssessment {
  /** As the guideline writes it; as it was given where it is ambiguous. */
  readonly name: string;
  readonly cas: string | null;
  readonly smiles: string | null;
  readonly solventClass: SolventClass;
  readonly verdict: Verdict;
  readonly pde: RegulatedNumber | null;
  /** What the level was compared with; null where nothing is established. */
  readonly limit: RegulatedNumber | null;
  /** Null where nothing is established, and for a concentration of a rule row, which is neither. */
  readonly option: 1 | 2 | null;
  /** Both limits of a class that has an exposure, and the daily intake; each null where it does not apply. */
  readonly limits: { readonly option1: RegulatedNumber | null; readonly option2: RegulatedNumber | null };
  readonly intake: RegulatedNumber | null;
  /** What an ambiguous name may stand for; empty otherwise. */
  readonly candidates: readonly SolventCandidate[];
  /** The rule row in place of what is published; null where there is none. */
  readonly override: AppliedOverride | null;
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const refuseAmbiguous = (given: string, candidates: readonly SolventCandidate[]): SolventAssessment => ({
  name: given,
  cas: null,
  smiles: null,
  solventClass: null,
  verdict: 'review',
  pde: null,
  limit: null,
  option: null,
  limits: { option1: null, option2: null },
  intake: null,
  candidates,
  override: null,
  basis: [],
  ruleSetVersion: solventRuleSet.ruleSetVersion,
  warnings: [
    warn(
      'solvent_ambiguous',
      `${given} stands for more than one substance; give the full name or a CAS number.`,
    ),
  ],
});

const classWarnings = (row: SolventRow, isAbove: boolean): Warning[] => {
  if (row.class === 1)
    return [warn('class_1_solvent', `${class1.rule} Concern: ${row.concern ?? 'not said'}.`)];
  if (row.class === 3 && isAbove) return [warn('class_3_justification', class3.rule)];
  return row.class === null ? [warn('no_adequate_data', no_adequate_data.rule)] : [];
};

const classBasis = (row: SolventRow): readonly Basis[] => {
  if (row.class === null) return [solventBasis(row), solventBasis(no_adequate_data)];
  if (row.class === 1) return [solventBasis(row), solventBasis(class1)];
  return [solventBasis(row), solventBasis(options.option1), solventBasis(options.option2)];
};

/** A solvent of no table is judged as one without adequate data, but for the rule row. */
const unlistedRow = (name: string, cas: string): SolventRow => ({
  name,
  cas: [cas],
  smiles: null,
  class: null,
  synonyms: [],
  clause: 'in no table',
  status: 'override',
});

const missingLevel = (level: Exact | null): Warning[] =>
  level === null
    ? [warn('level_missing', 'No level was given: the limits are shown without a verdict.')]
    : [];

const intakeOf = (level: Exact | null, doseG: Exact): RegulatedNumber | null =>
  level === null
    ? null
    : regulated(divide(multiply(level, doseG), exact(1000)), 'mg/day', solventBasis(options.option2));

const assessFound = (
  found: Exclude<FoundSolvent, { kind: 'ambiguous' }>,
  doseG: Exact,
  level: Exact | null,
): SolventAssessment => {
  const { override: ruleRow } = found;
  const row = found.kind === 'listed' ? found.row : unlistedRow(found.override.name, found.cas);
  const published = publishedLimits(row, doseG);
  const used =
    ruleRow === null ? null : overrideSolvent(ruleRow, published, solventBasis(row), { level, doseG });
  const limits = used?.limits ?? published;
  const governing = governSolvent(limits, level);
  const isAbove = level !== null && isAboveSolventLimit({ ...governing, pde: limits.pde }, level, doseG);
  const isOpen = governing.limit === null || level === null;
  const override = used?.effect.override ?? null;
  return {
    name: row.name,
    cas: row.cas[0] ?? null,
    smiles: row.smiles,
    solventClass: row.class,
    verdict: isOpen ? 'review' : isAbove ? 'exceeds' : 'within',
    pde: limits.pde,
    ...governing,
    limits: { option1: limits.option1, option2: limits.option2 },
    intake: intakeOf(level, doseG),
    candidates: [],
    override,
    basis: [
      ...(used === null ? [] : [used.effect.number.basis]),
      ...(found.kind === 'listed' ? classBasis(row) : []),
    ],
    ruleSetVersion: versionWith(solventRuleSet.ruleSetVersion, override),
    warnings: [...(used?.effect.warnings ?? []), ...classWarnings(row, isAbove), ...missingLevel(level)],
  };
};

/**
 * One residual solvent against Q3C(R9), at the daily mass of product in g (above 0); levels are at least 0 and finite. An
 * ambiguous name is answered with what it may stand for; a solvent without adequate data, and one without a level, are for a
 * person to judge. A rule row in force goes before the tables. Fails as findSolvent does.
 */
export const assessResidualSolvent = (
  solvent: ResidualSolvent,
  dailyMassG: number,
  overrides: OverridesInForce = noOverrides,
): Result<SolventAssessment> => {
  const found = findSolvent(solvent, overrides);
  if (!found.ok) return found;
  if (found.value.kind === 'ambiguous')
    return ok(refuseAmbiguous(solvent.name ?? '', found.value.candidates));
  const level = solvent.levelPpm === undefined ? null : exact(solvent.levelPpm);
  return ok(assessFound(found.value, exact(solvent.doseBasisG ?? dailyMassG), level));
};
