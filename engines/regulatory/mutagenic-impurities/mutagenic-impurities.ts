import type { Molecule } from 'openchemlib';
import { looseIdentityOf, type MainComponent } from '../../chem/main-component.ts';
import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import { add, type Exact, exact, isGreater, zero } from '../exact.ts';
import type { MutagenicityPrediction } from '../mutagenicity-model/predict-mutagenicity.ts';
import { versionWith } from '../overrides/apply-override.ts';
import { noOverrides, type OverridesInForce, type RuleOverride } from '../overrides/rule-override.ts';
import {
  type AppliedOverride,
  type Basis,
  type RegulatedNumber,
  regulated,
  type Verdict,
} from '../regulated-number.ts';
import { basisOf } from '../rule-set.ts';
import { findDurationBand } from '../treatment-duration.ts';
import { alertRuleSet } from './alert-rules.ts';
import { m7Basis, m7RuleSet } from './m7-rules.ts';
import {
  findListedCompound,
  findMutagenicLimit,
  type LimitKind,
  type MutagenicLimit,
  type MutagenicProduct,
  overrideMutagenicLimit,
  refuseForCohort,
} from './mutagenic-limits.ts';
import type { AlertScreen, ScreenedStructure, StructuralAlert } from './mutagenicity-alerts.ts';
import { screenStructure } from './mutagenicity-alerts.ts';
import {
  type Classification,
  classifyMutagenicity,
  type Evidence,
  type M7Class,
} from './mutagenicity-class.ts';
import { gatherOpinions, type QsarOpinions } from './qsar-opinions.ts';

const { table } = m7RuleSet;

/** What a model says of a structure without counter-ions. */
export type Predict = (molecule: Molecule) => MutagenicityPrediction;

export interface MutagenicImpurity extends Evidence {
  readonly name: string;
  readonly smiles: string;
  readonly levelUgPerDay?: number;
}

export interface MutagenicAssessment {
  readonly name: string;
  /** What was assessed, without its counter-ions. */
  readonly component: MainComponent;
  readonly verdict: Verdict;
  /** Null where nothing given allows to tell. */
  readonly m7Class: M7Class | null;
  readonly limit: RegulatedNumber | null;
  readonly limitKind: LimitKind;
  /** Limit of the sum with the others; null where there is none. */
  readonly totalLimit: RegulatedNumber | null;
  readonly alerts: readonly StructuralAlert[];
  readonly cohort: readonly StructuralAlert[];
  /** Of expert rules and of statistics. */
  readonly opinions: QsarOpinions;
  readonly counterIons: readonly string[];
  readonly expertReviewRequired: boolean;
  /** The rule row in place of the limit of class or addendum; null where there is none. */
  readonly override: AppliedOverride | null;
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

/** What the rows of one structure come to together. */
interface LevelSum {
  /** In µg a day, of the rows that have a level; null where none has. */
  readonly level: Exact | null;
  readonly isMeasured: boolean;
  /** How many rows are of the structure. */
  readonly rows: number;
}

/** No number clears an impurity whose class an expert has yet to confirm as non-mutagenic. */
const decide = (
  limit: MutagenicLimit,
  { level, isMeasured }: LevelSum,
  { m7Class, expertReviewRequired: isForReview }: Classification,
): Verdict => {
  if (limit.kind === 'q3ab') return isForReview ? 'review' : 'not_applicable';
  if (limit.limit === null || level === null) return 'review';
  if (isGreater(level, exact(limit.limit.text))) return 'exceeds';
  return m7Class === null || !isMeasured ? 'review' : 'within';
};

const sumLevels = (rows: readonly MutagenicImpurity[]): LevelSum => {
  const levels = rows.flatMap(({ levelUgPerDay }) =>
    levelUgPerDay === undefined ? [] : [exact(levelUgPerDay)],
  );
  return {
    level: levels.length === 0 ? null : levels.reduce(add, zero),
    isMeasured: levels.length === rows.length,
    rows: rows.length,
  };
};

const sumWarnings = ({ rows, isMeasured, level }: LevelSum): Warning[] => [
  ...(rows > 1
    ? [warn('summed_by_identity', `${rows} rows are of this structure; their sum is what is judged.`)]
    : []),
  ...(rows > 1 && !isMeasured && level !== null
    ? [warn('level_missing', 'A row of this structure has no level: the sum is not complete.')]
    : []),
];

const structureWarnings = ({ component }: ScreenedStructure): Warning[] => [
  ...(component.counterIons.length > 0
    ? [warn('counter_ion_set_aside', `Set aside as counter-ion: ${component.counterIons.join(', ')}.`)]
    : []),
  ...(component.hasIsotopes
    ? [warn('isotopes_set_aside', 'The structure states isotopes; the rules do not tell them apart.')]
    : []),
];

const withRuleRow = (
  ruleRow: RuleOverride | null,
  published: MutagenicLimit,
  cohort: ScreenedStructure['cohort'],
): MutagenicLimit => {
  if (ruleRow === null) return published;
  return cohort.length > 0
    ? refuseForCohort(ruleRow, published, cohort)
    : overrideMutagenicLimit(ruleRow, published);
};

const assessOne = (
  impurity: MutagenicImpurity,
  screened: ScreenedStructure,
  product: MutagenicProduct,
  {
    sum,
    ruleRow,
    predict,
  }: { readonly sum: LevelSum; readonly ruleRow: RuleOverride | null; readonly predict: Predict | null },
): MutagenicAssessment => {
  const specific = findListedCompound(screened.component.molecule);
  const hasAlert = screened.alerts.length > 0;
  const prediction = predict === null ? null : predict(screened.component.molecule);
  const opinions = gatherOpinions(impurity.qsar ?? [], hasAlert, prediction);
  const classified = classifyMutagenicity(impurity, opinions, { hasAlert, listedKind: specific?.kind });
  const isCohort = screened.cohort.length > 0;
  const published = findMutagenicLimit(classified.m7Class, specific, isCohort, product);
  const limit = withRuleRow(ruleRow, published, screened.cohort);
  const alertBasis = alertRuleSet.table.alerts.find(({ id }) => id === screened.alerts[0]?.id);
  return {
    name: impurity.name,
    component: screened.component,
    verdict: decide(limit, sum, classified),
    m7Class: classified.m7Class,
    limit: limit.limit,
    limitKind: limit.kind,
    totalLimit: null,
    alerts: screened.alerts,
    cohort: screened.cohort,
    opinions,
    counterIons: screened.component.counterIons,
    expertReviewRequired: classified.expertReviewRequired || isCohort,
    override: limit.override ?? null,
    basis: [
      m7Basis(table.classes_rule),
      ...limit.basis,
      ...(alertBasis ? [basisOf(alertRuleSet, alertBasis)] : []),
    ],
    ruleSetVersion: versionWith(m7RuleSet.ruleSetVersion, limit.override ?? null),
    warnings: [
      ...classified.warnings,
      ...limit.warnings,
      ...structureWarnings(screened),
      ...sumWarnings(sum),
    ],
  };
};

/** Rows of one structure whose data give different classes contradict each other; above a limit stays above. */
const flagContradictions = (
  rows: readonly Result<MutagenicAssessment>[],
  identities: readonly (string | null)[],
): Result<MutagenicAssessment>[] => {
  const classes = new Map<string | null, Set<M7Class | null>>();
  rows.forEach((row, place) => {
    if (!row.ok) return;
    const identity = identities[place] ?? null;
    classes.set(identity, (classes.get(identity) ?? new Set()).add(row.value.m7Class));
  });
  return rows.map((row, place): Result<MutagenicAssessment> => {
    if (!row.ok || (classes.get(identities[place] ?? null)?.size ?? 0) < 2) return row;
    const verdict = row.value.verdict === 'exceeds' ? 'exceeds' : 'review';
    const warning = warn(
      'class_contradicts',
      'The data of rows of this structure give different classes; one of them is wrong.',
    );
    return ok({ ...row.value, verdict, warnings: [...row.value.warnings, warning] });
  });
};

/** Counted for the total: class 2 or 3, without a limit of its own. */
const countsForTotal = ({ m7Class, limitKind }: MutagenicAssessment): boolean =>
  (m7Class === 2 || m7Class === 3) && (limitKind === 'ttc' || limitKind === 'less_than_lifetime');

export interface MutagenicAnswer {
  /** In the order they were given; a structure that failed has its error. */
  readonly rows: readonly Result<MutagenicAssessment>[];
  /** Sum of what counts; null where there is no total limit. */
  readonly total: {
    readonly sum: RegulatedNumber;
    readonly limit: RegulatedNumber;
    readonly isExceeded: boolean;
  } | null;
}

const applyTotal = (
  impurities: readonly MutagenicImpurity[],
  rows: readonly Result<MutagenicAssessment>[],
  identities: readonly (string | null)[],
  product: MutagenicProduct,
): MutagenicAnswer => {
  const counted = rows.map((row) => row.ok && countsForTotal(row.value));
  const isTotalled = product.substanceType === 'drug_substance';
  const substances = new Set(identities.filter((_, place) => counted[place]));
  if (!isTotalled || substances.size < table.total.from_impurities) return { rows, total: null };
  const text = findDurationBand(table.durations, product.duration).total_ug_per_day;
  const limit = regulated(exact(text), 'ug/day', m7Basis(table.total), text);
  const sum = impurities.reduce(
    (all, { levelUgPerDay = 0 }, place) => (counted[place] ? add(all, exact(levelUgPerDay)) : all),
    zero,
  );
  const isExceeded = isGreater(sum, exact(text));
  // What was not measured may be what brings the sum above its limit.
  const isOpen =
    !isExceeded && impurities.some((row, place) => counted[place] && row.levelUgPerDay === undefined);
  const withTotal = rows.map((row, place): Result<MutagenicAssessment> => {
    if (!row.ok || !counted[place]) return row;
    const unlessWithin = isExceeded ? 'exceeds' : 'review';
    const isTouched = isExceeded || isOpen;
    const verdict = isTouched && row.value.verdict === 'within' ? unlessWithin : row.value.verdict;
    const warnings = [
      ...row.value.warnings,
      ...(isExceeded ? [warn('total_limit_exceeded', table.total.rule)] : []),
      ...(isOpen
        ? [
            warn(
              'total_incomplete',
              'An impurity that counts for the total has no level: whether the sum is within its limit is not known.',
            ),
          ]
        : []),
    ];
    const rowBasis = [...row.value.basis, limit.basis];
    return ok({ ...row.value, totalLimit: limit, verdict, warnings, basis: rowBasis });
  });
  return {
    rows: withTotal,
    total: { sum: regulated(sum, 'ug/day', m7Basis(table.total)), limit, isExceeded },
  };
};

/** Rule rows hold for a structure without its counter-ions, whatever its charges and stereochemistry, as listed limits do. */
const findRuleRow = ({ component }: ScreenedStructure, overrides: OverridesInForce): RuleOverride | null =>
  overrides.list('M7').length === 0 ? null : overrides.find('M7', looseIdentityOf(component.molecule));

/**
 * Mutagenic impurities of one product (ICH M7(R2)): class from the data given, limit by class and duration of treatment, the
 * total of three or more. Rows of one structure, under whatever name, are summed, and the sum is what is judged. Levels in µg/day are at
 * least 0 and finite. A rule row in force goes before a limit that is published. Without a model there is no statistical call but one that
 * was given. A row fails as screenStructure does; the others stand.
 */
export const assessMutagenicImpurities = (
  screen: AlertScreen,
  impurities: readonly MutagenicImpurity[],
  product: MutagenicProduct,
  overrides: OverridesInForce = noOverrides,
  predict: Predict | null = null,
): MutagenicAnswer => {
  const screened = impurities.map(({ smiles }) => screenStructure(screen, smiles));
  const identities = screened.map((each) =>
    each.ok ? looseIdentityOf(each.value.component.molecule) : null,
  );
  const sums = new Map(
    [...Map.groupBy(impurities, (_, place) => identities[place] ?? null)].map(([identity, of]) => [
      identity,
      sumLevels(of),
    ]),
  );
  const rows = impurities.map((impurity, place): Result<MutagenicAssessment> => {
    const structure = screened[place];
    const sum = sums.get(identities[place] ?? null);
    if (structure === undefined || sum === undefined) throw new Error('Every impurity is screened.');
    if (!structure.ok) return fail(structure.error.code, structure.error.message, structure.error);
    const ruleRow = findRuleRow(structure.value, overrides);
    return ok(assessOne(impurity, structure.value, product, { sum, ruleRow, predict }));
  });
  return applyTotal(impurities, flagContradictions(rows, identities), identities, product);
};
