import { ok, type Result, type Warning } from '../../common/result.ts';
import { exact } from '../exact.ts';
import { m7Basis, m7RuleSet } from '../mutagenic-impurities/m7-rules.ts';
import { assessMutagenicImpurities } from '../mutagenic-impurities/mutagenic-impurities.ts';
import { raiseForBand } from '../mutagenic-impurities/mutagenic-limits.ts';
import type { AlertScreen, StructuralAlert } from '../mutagenic-impurities/mutagenicity-alerts.ts';
import { assessNitrosamine, type NitrosamineAssessment } from '../nitrosamines/assess-nitrosamine.ts';
import { noOverrides, type OverridesInForce } from '../overrides/rule-override.ts';
import { type AppliedOverride, type Basis, type RegulatedNumber, regulated } from '../regulated-number.ts';
import type { IntakeRule, Route } from '../vocabulary.ts';
import { boundByDose } from './bound-by-dose.ts';
import { type Extrapolation, extrapolateTd50 } from './extrapolate-td50.ts';
import {
  type Governing,
  governByCohort,
  governByListed,
  governByNitrosamineRules,
  governByStudies,
} from './govern-intake.ts';
import { intakeBasis, intakeRules } from './intake-rules.ts';
import { type RankedStudy, rankStudies, type Study } from './rank-studies.ts';
import { remarksOnStudies } from './remarks-on-studies.ts';

const { table } = m7RuleSet;
const { table: rules } = intakeRules;

/** What a dose that was not said is taken as, so that no share of it bounds a listed limit for a lifetime. */
const unboundDoseG = 1_000;

export interface IntakeQuestion {
  readonly name: string;
  readonly smiles: string;
  readonly route: Route;
  /** Bounds how far an intake is raised for a short treatment; null where it was not said. */
  readonly maxDailyDoseG: number | null;
  /** TD50 above 0. */
  readonly studies: readonly Study[];
}

interface DurationLimit {
  readonly upToMonths: number | null;
  readonly limit: RegulatedNumber;
  readonly isCapped: boolean;
  /** The share of the dose lies below the limit for a lifetime, which holds. */
  readonly isHeld: boolean;
}

export interface DerivedIntake {
  readonly governedBy: IntakeRule;
  /** Null where no number governs: a person derives one. */
  readonly intake: RegulatedNumber | null;
  /** Whether a person has to settle it; `warnings` says what. */
  readonly isForReview: boolean;
  /** From the chosen study; null without one. Beside a published limit it is information. */
  readonly extrapolation: Extrapolation | null;
  readonly studies: readonly RankedStudy[];
  /** By duration of treatment; empty where the ratios of Table 2 do not hold or no number governs. */
  readonly durations: readonly DurationLimit[];
  readonly nitrosamine: NitrosamineAssessment | null;
  readonly cohort: readonly StructuralAlert[];
  readonly counterIons: readonly string[];
  readonly override: AppliedOverride | null;
  readonly basis: readonly Basis[];
  readonly warnings: readonly Warning[];
}

/** Limits of all durations of Table 2. */
const listDurations = ({ intake, raisedBy }: Governing, doseG: number | null): readonly DurationLimit[] => {
  if (intake === null || raisedBy === 'nothing') return [];
  const rule = raisedBy === 'table_2' ? table.individual : table.compound_specific_short;
  return table.durations.map((band) => {
    const raised = raiseForBand(exact(intake.text), band, raisedBy === 'table_2' ? null : doseG);
    return {
      upToMonths: band.up_to_months,
      limit: regulated(raised.limit, 'ug/day', m7Basis(rule)),
      isCapped: raised.isCapped,
      isHeld: raised.heldAgainst !== null,
    };
  });
};

/**
 * The acceptable intake of a mutagenic carcinogen: what is published or ruled first, an N-nitroso compound by its own rules, other
 * members of the cohort of concern for a person, else linear from the chosen study. Fails as screenStructure does.
 */
export const deriveIntake = (
  screen: AlertScreen,
  { name, smiles, route, maxDailyDoseG, studies: given }: IntakeQuestion,
  overrides: OverridesInForce = noOverrides,
): Result<DerivedIntake> => {
  const [row] = assessMutagenicImpurities(
    screen,
    [{ name, smiles, ames: 'positive', carcinogenicity: 'positive' }],
    {
      maxDailyDoseG: maxDailyDoseG ?? unboundDoseG,
      route,
      substanceType: 'drug_substance',
      duration: 'lifetime',
    },
    overrides,
  ).rows;
  if (row === undefined) throw new Error('a structure was assessed without a row');
  if (!row.ok) return row;
  const m7 = row.value;
  const isNitroso = m7.cohort.some(({ id }) => id === 'n_nitroso');
  const nitrosamine = isNitroso ? assessNitrosamine({ name, smiles }, null, overrides) : null;
  if (nitrosamine !== null && !nitrosamine.ok) return nitrosamine;
  const studies = rankStudies(given);
  const chosen = studies.find(({ isChosen }) => isChosen);
  const extrapolation = chosen === undefined ? null : extrapolateTd50(chosen.study.td50MgPerKgDay);
  const isRobust = chosen?.robustness === 'robust';
  const unbound =
    (nitrosamine === null ? null : governByNitrosamineRules(nitrosamine.value, extrapolation)) ??
    governByListed(m7, { smiles, maxDailyDoseG, extrapolation, isRobust }) ??
    governByCohort(m7) ??
    governByStudies(extrapolation, chosen ?? null);
  const governing = boundByDose(unbound, maxDailyDoseG);
  const remarks = remarksOnStudies(studies);
  // What is said of the studies decides nothing where a limit is published.
  const restsOnStudies = governing.governedBy === 'linear_extrapolation';
  const choice = chosen === undefined ? [] : [rules.most_sensitive, rules.robustness].map(intakeBasis);
  return ok({
    governedBy: governing.governedBy,
    intake: governing.intake,
    isForReview: governing.isForReview || (restsOnStudies && remarks.length > 0),
    extrapolation,
    studies,
    durations: listDurations(governing, maxDailyDoseG),
    nitrosamine: nitrosamine?.value ?? null,
    cohort: m7.cohort,
    counterIons: m7.counterIons,
    override: nitrosamine?.value.override ?? m7.override,
    basis: [...governing.basis, intakeBasis(rules.precedence), ...choice],
    warnings: [...governing.warnings, ...remarks],
  });
};
