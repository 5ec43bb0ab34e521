import { findMainComponent } from '../../chem/main-component.ts';
import { type Warning, warn } from '../../common/result.ts';
import { compare, divide, exact, multiply, toText } from '../exact.ts';
import { m7Basis, m7RuleSet } from '../mutagenic-impurities/m7-rules.ts';
import type { MutagenicAssessment } from '../mutagenic-impurities/mutagenic-impurities.ts';
import { findListedCompound } from '../mutagenic-impurities/mutagenic-limits.ts';
import type { NitrosamineAssessment } from '../nitrosamines/assess-nitrosamine.ts';
import { type Basis, type RegulatedNumber, regulated } from '../regulated-number.ts';
import type { IntakeRule } from '../vocabulary.ts';
import type { Extrapolation } from './extrapolate-td50.ts';
import type { RankedStudy } from './rank-studies.ts';
import { isLess } from './stricter-study.ts';

const { table } = m7RuleSet;
const ngPerUg = exact(1_000);

/** What says the intake, and what shorter treatment makes of it. */
export interface Governing {
  readonly governedBy: IntakeRule;
  readonly intake: RegulatedNumber | null;
  readonly isForReview: boolean;
  /** `table_2`: its limits as they are; `ratios`: in its ratios, to a share of the dose at most. */
  readonly raisedBy: 'table_2' | 'ratios' | 'nothing';
  readonly basis: readonly Basis[];
  readonly warnings: readonly Warning[];
}

const isStricter = (extrapolation: Extrapolation | null, intakeNg: string): boolean =>
  extrapolation !== null && isLess(toText(multiply(exact(extrapolation.intake.text), ngPerUg)), intakeNg);

/** N-nitroso compounds have rules of their own; the TTC never holds for them. */
export const governByNitrosamineRules = (
  { governingLimit, acceptableIntake, warnings }: NitrosamineAssessment,
  extrapolation: Extrapolation | null,
): Governing => {
  const shared = { governedBy: 'nitrosamine_rules', raisedBy: 'nothing' } as const;
  const cohort = m7Basis(table.cohort_rule);
  if (governingLimit === null || governingLimit.basis === null) {
    const message =
      'An N-nitroso compound: its own rules hold, and they assign no number; the TTC does not apply.';
    return {
      ...shared,
      intake: null,
      isForReview: true,
      basis: [cohort, ...acceptableIntake.map(({ basis }) => basis)],
      warnings: [warn('nitrosamine_rules_govern', message), ...warnings],
    };
  }
  const { text, basis, kind } = governingLimit;
  const isLower = isStricter(extrapolation, text);
  const said = `An N-nitroso compound: ${text} ng/day by its own rules governs; the TTC does not apply, and an extrapolation replaces nothing.`;
  const lower = warn(
    'extrapolation_is_stricter',
    `The TD50 extrapolated from gives ${extrapolation?.intake.text} µg/day, less than what governs: a person has to look at the study.`,
  );
  return {
    ...shared,
    intake: regulated(divide(exact(text), ngPerUg), 'ug/day', basis),
    isForReview: kind !== 'published' || isLower,
    basis: [basis, cohort],
    warnings: [warn('nitrosamine_rules_govern', said), ...(isLower ? [lower] : []), ...warnings],
  };
};

interface ListedQuestion {
  readonly smiles: string;
  readonly maxDailyDoseG: number | null;
  readonly extrapolation: Extrapolation | null;
  /** Whether the study extrapolated from meets the criteria. */
  readonly isRobust: boolean;
}

interface Compared {
  readonly warnings: readonly Warning[];
  /** A robust study gives less: nobody but a person settles that. */
  readonly isForReview: boolean;
}

/** A difference between the limit that governs and what the studies give is said and not settled here. */
const compareWithListed = (
  listed: RegulatedNumber,
  { extrapolation, isRobust }: Pick<ListedQuestion, 'extrapolation' | 'isRobust'>,
): Compared => {
  const text = extrapolation?.intake.text;
  if (text === undefined || compare(exact(listed.text), exact(text)) === 0)
    return { warnings: [], isForReview: false };
  const governs = warn(
    'published_limit_governs',
    `${listed.text} µg/day governs; the study extrapolated from gives ${text} µg/day, which replaces nothing.`,
  );
  if (!isLess(text, listed.text)) return { warnings: [governs], isForReview: false };
  const stricter = warn(
    'extrapolation_is_stricter',
    `The ${isRobust ? 'robust ' : ''}study extrapolated from gives ${text} µg/day, less than the ${listed.text} µg/day that governs: hold the impurity to the stricter one until a person has looked at the study.`,
  );
  return { warnings: [governs, stricter], isForReview: isRobust };
};

const findListedRow = (smiles: string) => {
  const main = findMainComponent(smiles);
  return main.ok ? findListedCompound(main.value.molecule) : undefined;
};

const doseRemark = (row: ReturnType<typeof findListedRow>, doseG: number | null): readonly Warning[] =>
  row !== undefined && 'most_percent_of_dose' in row && doseG === null
    ? [
        warn(
          'dose_not_given',
          `The published limit is ${row.most_percent_of_dose} % of the daily dose where that is less; the dose was not given.`,
        ),
      ]
    : [];

/** A rule row in force, or a compound the addendum lists; null for any other. */
export const governByListed = (
  m7: MutagenicAssessment,
  { smiles, maxDailyDoseG, ...studied }: ListedQuestion,
): Governing | null => {
  const row = findListedRow(smiles);
  if (m7.override !== null && m7.limit !== null) {
    const compared = compareWithListed(m7.limit, studied);
    return {
      governedBy: 'own_rule',
      intake: m7.limit,
      // A second person said that the row governs, whatever the study gives.
      isForReview: compared.isForReview && !m7.override.isReviewed,
      raisedBy: 'nothing',
      basis: m7.basis,
      warnings: [...m7.warnings, ...compared.warnings],
    };
  }
  if (row === undefined) return null;
  if (row.kind === 'TTC') {
    const text = table.durations.at(-1)?.individual_ug_per_day ?? '';
    const limit = regulated(exact(text), 'ug/day', m7Basis(row), text);
    const compared = compareWithListed(limit, studied);
    return {
      governedBy: 'published',
      intake: limit,
      isForReview: compared.isForReview,
      raisedBy: 'table_2',
      basis: [limit.basis, m7Basis(table.ttc)],
      warnings: compared.warnings,
    };
  }
  if (m7.limit === null) return null;
  const dose = doseRemark(row, maxDailyDoseG);
  const compared = compareWithListed(m7.limit, studied);
  return {
    governedBy: 'published',
    intake: m7.limit,
    isForReview: dose.length > 0 || compared.isForReview,
    raisedBy: row.kind === 'AI' ? 'ratios' : 'nothing',
    basis: m7.basis,
    warnings: [...m7.warnings, ...dose, ...compared.warnings],
  };
};

/** Members of the cohort of concern that are no N-nitroso compound; null for any other structure. */
export const governByCohort = (m7: MutagenicAssessment): Governing | null =>
  m7.cohort.length === 0
    ? null
    : {
        governedBy: 'cohort_of_concern',
        intake: null,
        isForReview: true,
        raisedBy: 'nothing',
        basis: m7.basis,
        warnings: m7.warnings,
      };

/** Linear from the chosen study; without one the TTC, for a person to say whether it holds. */
export const governByStudies = (
  extrapolation: Extrapolation | null,
  chosen: RankedStudy | null,
): Governing => {
  if (extrapolation !== null) {
    return {
      governedBy: 'linear_extrapolation',
      intake: extrapolation.intake,
      isForReview: chosen?.robustness !== 'robust',
      raisedBy: 'ratios',
      basis: [extrapolation.intake.basis, m7Basis(table.td50)],
      warnings: [],
    };
  }
  const text = table.durations.at(-1)?.individual_ug_per_day ?? '';
  const rule = m7Basis(table.ttc);
  const message =
    'No TD50 is known, so no intake of its own follows. The TTC holds for a mutagen without carcinogenicity data; whether this is one is for a person.';
  return {
    governedBy: 'ttc',
    intake: regulated(exact(text), 'ug/day', rule, text),
    isForReview: true,
    raisedBy: 'table_2',
    basis: [rule],
    warnings: [warn('no_carcinogenicity_data', message)],
  };
};
