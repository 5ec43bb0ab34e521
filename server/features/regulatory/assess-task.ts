import { ok, type Result, type Warning, warn } from '#engines/common/result.ts';
import {
  findStricterStudy,
  type StricterStudy,
} from '#engines/regulatory/acceptable-intake/stricter-study.ts';
import { doseInUg } from '#engines/regulatory/daily-masses.ts';
import { assessElementalImpurities } from '#engines/regulatory/elemental-impurities/elemental-impurities.ts';
import { exact, isGreater, toText } from '#engines/regulatory/exact.ts';
import { remarksOnNames } from '#engines/regulatory/known-names.ts';
import {
  findListedSolvent,
  type ListedSolvent,
  stricterVerdict,
} from '#engines/regulatory/listed-solvent.ts';
import {
  assessMutagenicImpurities,
  type MutagenicAssessment,
} from '#engines/regulatory/mutagenic-impurities/mutagenic-impurities.ts';
import {
  type OverridesInForce,
  overridesInForce,
  type TenantRules,
} from '#engines/regulatory/overrides/rule-override.ts';
import { regulated } from '#engines/regulatory/regulated-number.ts';
import { assessResidualSolvents } from '#engines/regulatory/residual-solvents/residual-solvents.ts';
import { assessNitrosamines } from './assess-nitrosamines.ts';
import { assessOrganic } from './assess-organic.ts';
import type { Assessment, AssessmentBody } from './contract.ts';
import { dailyMassesOf } from './daily-masses-of.ts';
import { findAbsurdLevels } from './find-absurd-levels.ts';
import { given } from './given.ts';
import { studiesOf } from './listed-studies.ts';
import { loadAlertScreen } from './load-alert-screen.ts';
import type { MutagenicityInUse } from './mutagenicity-in-use.ts';
import { predictWith, toQsarRow } from './mutagenicity-predictions.ts';
import { toCumulativeRow, toNitrosamineRow } from './nitrosamines-to-wire.ts';
import type { PotencyInUse } from './potency-in-use.ts';
import { regulatedAnswer } from './regulatory-answer.ts';
import { collectEvidence } from './row-evidence.ts';
import { allRuleSets, type Section } from './rule-sets-by-section.ts';
import { toMutagenicImpurity, toMutagenicProduct } from './to-mutagenic-question.ts';
import { toElementRow, toMutagenicRow, toOrganicRow, toSolventRow } from './to-wire.ts';

type MutagenicAnswer = MutagenicAssessment & {
  readonly listedSolvent: ListedSolvent | null;
  readonly stricterStudy: StricterStudy | null;
};

interface Collected<Row> {
  readonly rows: (Row & { place: number })[];
  readonly warnings: Assessment['warnings'];
}

interface Assessed {
  readonly name: string;
  readonly result: Result<{ readonly warnings: readonly Warning[] }>;
}

/** Sections whose rows of one substance are summed. */
const sumsByIdentity: ReadonlySet<Section> = new Set(['residual_solvents', 'elemental_impurities']);

/** Rows that stand, and a warning for each that failed or has a remark; an impurity given twice is remarked, too. */
const collect = <Value extends { readonly warnings: readonly Warning[] }, Row>(
  section: Section,
  assessed: readonly { readonly name: string; readonly result: Result<Value> }[],
  toRow: (value: Value) => Row,
): Collected<Row> => {
  const duplicates = findDuplicates(assessed);
  const warnings = assessed.flatMap(({ name, result }, place): Assessment['warnings'] =>
    (result.ok ? result.value.warnings : [result.error]).map(({ code, message }) => ({
      code,
      message,
      section,
      name,
      place,
    })),
  );
  const doubled = duplicates.map((name) => ({
    code: 'duplicate_impurity',
    message: `${name} is listed more than once; ${sumsByIdentity.has(section) ? 'the sum of its lines' : 'each line by itself'} was assessed.`,
    section,
    name,
    place: null,
  }));
  return {
    rows: assessed.flatMap(({ result }, place) => (result.ok ? [{ ...toRow(result.value), place }] : [])),
    warnings: [...warnings, ...doubled],
  };
};

const findDuplicates = (assessed: readonly Assessed[]): string[] => {
  const seen = new Map<string, number>();
  for (const { name } of assessed) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].flatMap(([name, times]) => (times > 1 ? [name] : []));
};

const named = <Value>(names: readonly string[], results: readonly Result<Value>[]) =>
  results.map((result, place) => ({ name: names[place] ?? '', result }));

const assessSolvents = ({ product, residual_solvents = [] }: AssessmentBody, overrides: OverridesInForce) =>
  named(
    residual_solvents.map(({ name, cas }) => name ?? cas ?? ''),
    assessResidualSolvents(
      residual_solvents.map((row) =>
        given({
          name: row.name,
          cas: row.cas,
          levelPpm: row.level_ppm,
          doseBasisG: row.dose_basis_g,
          component: row.component,
          componentMassG: row.component_mass_g,
        }),
      ),
      dailyMassesOf(product),
      overrides,
    ),
  );

const assessElements = (
  { product, elemental_impurities = [] }: AssessmentBody,
  overrides: OverridesInForce,
) =>
  named(
    elemental_impurities.map(({ element }) => element),
    assessElementalImpurities(
      elemental_impurities.map((row) =>
        given({
          element: row.element,
          levelUgPerG: row.level_ug_per_g,
          levelUgPerDay: row.level_ug_per_day,
          components: row.components?.map((each) => ({
            name: each.name,
            concentrationUgPerG: each.concentration_ug_per_g,
            dailyAmountG: each.daily_amount_g,
          })),
          component: row.component,
          componentMassG: row.component_mass_g,
          intentionallyAdded: row.intentionally_added,
        }),
      ),
      product.route,
      dailyMassesOf(product),
      overrides,
    ),
  );

const assessMutagenic = async (
  { product, mutagenic_impurities = [] }: AssessmentBody,
  overrides: OverridesInForce,
  { mutagenicity, potency }: Pick<AssessmentTask, 'mutagenicity' | 'potency'>,
) => {
  if (mutagenic_impurities.length === 0) return { rows: [], total: null };
  const impurities = mutagenic_impurities.map(toMutagenicImpurity);
  const context = toMutagenicProduct(product);
  const predict = predictWith(mutagenicity);
  const answer = assessMutagenicImpurities(await loadAlertScreen(), impurities, context, overrides, predict);
  const masses = dailyMassesOf(product);
  const rows = answer.rows.map((result, place) => {
    const { name = '', smiles = '', levelUgPerDay } = impurities[place] ?? {};
    const level = levelUgPerDay === undefined ? null : exact(levelUgPerDay);
    const structure = result.ok ? ok(result.value.component) : result;
    const cas = mutagenic_impurities[place]?.cas;
    const asked = { name, cas, structure };
    const listedSolvent = findListedSolvent({ ...asked, levelUgPerDay: level, masses, overrides });
    const remarks = [...remarksOnNames(asked), ...remarkOnDose(result, product.max_daily_dose_g)];
    const stricterStudy = result.ok
      ? findStricterStudy(result.value, studiesOf(smiles, potency), context)
      : null;
    const beside = { listedSolvent, stricterStudy };
    return { name, result: withSmiles(withNeighbours(result, beside, remarks), smiles) };
  });
  return { rows, total: answer.total };
};

/** A limit of more than the daily dose bounds nothing: what is below it is not within by it. */
const remarkOnDose = (result: Result<MutagenicAssessment>, doseG: number): readonly Warning[] => {
  if (!result.ok || result.value.limit === null) return [];
  const { text } = result.value.limit;
  const doseUg = doseInUg(doseG);
  return isGreater(exact(text), doseUg)
    ? [
        warn(
          'limit_above_dose',
          `The limit of ${text} µg a day is more than the ${toText(doseUg)} µg of drug substance a day: it bounds nothing. The thresholds of Q3A and Q3B and the quality of the substance do.`,
        ),
      ]
    : [];
};

/**
 * A solvent of concern has the stricter of both limits and verdicts; where M7 gives no number, none is put in its place. A name of
 * another compound leaves the row to a person.
 */
const withNeighbours = (
  result: Result<MutagenicAssessment>,
  { listedSolvent, stricterStudy }: Pick<MutagenicAnswer, 'listedSolvent' | 'stricterStudy'>,
  remarks: readonly Warning[],
): Result<MutagenicAnswer> => {
  if (!result.ok) return result;
  const { limit, verdict, basis, warnings } = result.value;
  const { limitUgPerDay: own = null, limit: published = null } = listedSolvent ?? {};
  const isStricter =
    own !== null && published !== null && limit !== null && isGreater(exact(limit.text), own);
  const isForReview = remarks.length > 0 || stricterStudy?.isForReview === true;
  const atLeast = [listedSolvent?.verdict ?? verdict, isForReview ? ('review' as const) : verdict];
  return {
    ...result,
    value: {
      ...result.value,
      listedSolvent,
      stricterStudy,
      limit: isStricter ? regulated(own, 'ug/day', published.basis) : limit,
      verdict: atLeast.reduce(stricterVerdict, verdict),
      basis: [...basis, ...(listedSolvent?.basis ?? [])],
      warnings: [
        ...warnings,
        ...(listedSolvent === null ? [] : [listedSolvent.warning]),
        ...(stricterStudy === null ? [] : [stricterStudy.warning]),
        ...remarks,
      ],
    },
  };
};

/** A row with the structure it is of, which its neighbours are compared with. */
const withSmiles = <Row extends object>(
  result: Result<Row>,
  smiles: string,
): Result<Row & { smiles: string }> =>
  result.ok ? { ...result, value: { ...result.value, smiles } } : result;

type Ruled = Pick<Assessment['residual_solvents'][number], 'override'>;

/** Versions of the rule rows that were used, each once. */
const usedRules = (rows: readonly Ruled[]): string[] => [
  ...new Set(rows.flatMap(({ override }) => (override ? [override.rule_set_version] : []))),
];

export interface AssessmentTask {
  readonly body: AssessmentBody;
  /** Rule rows of whose question it is, at the date of the assessment. */
  readonly rules: TenantRules;
  /** Null where no pack of mutagenicity is in use. */
  readonly mutagenicity: MutagenicityInUse | null;
  /** Null where no pack of carcinogenic potencies is in use. */
  readonly potency: PotencyInUse | null;
}

/** Worker task: all sections of one product; thousands of structures take seconds. */
export const assessImpurities = async ({ body, rules, ...packs }: AssessmentTask): Promise<Assessment> => {
  const { mutagenicity, potency } = packs;
  const overrides = overridesInForce(rules);
  const mutagenic = await assessMutagenic(body, overrides, packs);
  const isDrawn = body.organic_impurities?.some(({ smiles }) => smiles !== undefined) ?? false;
  const organic = assessOrganic(body, overrides, isDrawn ? await loadAlertScreen() : null);
  const nitrosamines = assessNitrosamines(body, overrides);
  const sections = {
    organic: collect('organic_impurities', organic, toOrganicRow),
    solvents: collect('residual_solvents', assessSolvents(body, overrides), toSolventRow),
    elements: collect('elemental_impurities', assessElements(body, overrides), toElementRow),
    mutagenic: collect('mutagenic_impurities', mutagenic.rows, (row) =>
      toMutagenicRow(row, toQsarRow(row.opinions, row.smiles, mutagenicity), potency?.used ?? null),
    ),
    nitrosamines: collect('nitrosamines', nitrosamines.rows, toNitrosamineRow),
  };
  const answer = regulatedAnswer(allRuleSets);
  const ruled: readonly Ruled[] = [
    ...sections.solvents.rows,
    ...sections.elements.rows,
    ...sections.mutagenic.rows,
    ...sections.nitrosamines.rows,
    ...sections.nitrosamines.rows.flatMap(({ acceptable_intake }) => acceptable_intake),
  ];
  return {
    organic_impurities: sections.organic.rows,
    residual_solvents: sections.solvents.rows,
    elemental_impurities: sections.elements.rows,
    mutagenic_impurities: sections.mutagenic.rows,
    nitrosamines: sections.nitrosamines.rows,
    cumulative_risk: toCumulativeRow(nitrosamines.risk, nitrosamines.several),
    mutagenic_total:
      mutagenic.total === null
        ? null
        : {
            sum_ug_per_day: mutagenic.total.sum.value,
            limit_ug_per_day: mutagenic.total.limit.value,
            exceeds: mutagenic.total.isExceeded,
            ...collectEvidence([], {
              sum_ug_per_day: mutagenic.total.sum,
              limit_ug_per_day: mutagenic.total.limit,
            }),
          },
    ...answer,
    rule_set_versions: [...answer.rule_set_versions, ...usedRules(ruled)],
    warnings: [
      ...Object.values(sections).flatMap(({ warnings }) => warnings),
      ...findAbsurdLevels(body),
      ...nitrosamines.risk.warnings.map(({ code, message }) => ({
        code,
        message,
        section: 'cumulative_risk' as const,
        name: '',
        place: null,
      })),
    ],
  };
};
