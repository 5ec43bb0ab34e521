import { fail, ok, type Result, type Warning, warn } from '#engines/common/result.ts';
import { doseInUg } from '#engines/regulatory/daily-masses.ts';
import { divide, exact, isGreater, toText } from '#engines/regulatory/exact.ts';
import { alertRuleSet } from '#engines/regulatory/mutagenic-impurities/alert-rules.ts';
import { m7RuleSet } from '#engines/regulatory/mutagenic-impurities/m7-rules.ts';
import { assessMutagenicImpurities } from '#engines/regulatory/mutagenic-impurities/mutagenic-impurities.ts';
import { findListedByName } from '#engines/regulatory/mutagenic-impurities/mutagenic-limits.ts';
import { assessNitrosamine } from '#engines/regulatory/nitrosamines/assess-nitrosamine.ts';
import { findByText } from '#engines/regulatory/nitrosamines/find-by-name.ts';
import {
  type OverridesInForce,
  overridesInForce,
  type TenantRules,
} from '#engines/regulatory/overrides/rule-override.ts';
import { assessPurge, givenLimit } from '#engines/regulatory/purge/assess-purge.ts';
import type { PurgeStep } from '#engines/regulatory/purge/purge-factors.ts';
import { purgeRuleSet } from '#engines/regulatory/purge/purge-rules.ts';
import { type RegulatedNumber, regulated } from '#engines/regulatory/regulated-number.ts';
import type { PurgeAnswer, PurgeBody } from './contract.ts';
import { given } from './given.ts';
import { loadAlertScreen } from './load-alert-screen.ts';
import { toPurgeAnswer } from './purge-to-wire.ts';
import { regulatedAnswer } from './regulatory-answer.ts';
import { toWireOverride } from './row-evidence.ts';
import { toMutagenicImpurity, toMutagenicProduct } from './to-mutagenic-question.ts';

interface FoundLimit {
  readonly limit: RegulatedNumber;
  readonly kind: PurgeAnswer['limit_kind'];
  readonly m7Class: number | null;
  readonly warnings: readonly Warning[];
}

const withoutLimit = {
  cohort_of_concern:
    'A compound of the cohort of concern has no limit of ICH M7. Give the one that holds, of a nitrosamine that of its authority.',
  compound_specific: 'No compound-specific limit is listed for this compound. Give the one you derived.',
  q3ab: 'By its class the impurity is not treated as mutagenic: ICH Q3A and Q3B hold, not the control options of ICH M7.',
} as const;

const isWithoutLimit = (kind: string): kind is keyof typeof withoutLimit => kind in withoutLimit;

/** What is drawn, or what the tables draw under the name. */
const structureOf = ({ name, smiles }: PurgeBody['impurity']): string | null =>
  smiles ?? findListedByName(name)?.smiles ?? findByText({ name }).rows[0]?.smiles ?? null;

/** The limit in µg a day that is published for the impurity of a question; null where its structure is not known or has none. */
const findPublished = async (
  { product, impurity }: PurgeBody,
  overrides: OverridesInForce,
): Promise<RegulatedNumber | null> => {
  const smiles = structureOf(impurity);
  if (smiles === null) return null;
  const { limit_ug_per_day: _given, smiles: _drawn, ...evidence } = impurity;
  const [row] = assessMutagenicImpurities(
    await loadAlertScreen(),
    [toMutagenicImpurity({ ...evidence, smiles })],
    toMutagenicProduct(product),
    overrides,
  ).rows;
  if (row?.ok !== true) return null;
  if (!row.value.cohort.some(({ id }) => id === 'n_nitroso')) return row.value.limit;
  const nitrosamine = assessNitrosamine({ name: impurity.name, smiles }, null, overrides);
  const governing = nitrosamine.ok ? nitrosamine.value.governingLimit : null;
  return governing === null || governing.basis === null
    ? null
    : regulated(divide(exact(governing.text), exact(1_000)), 'ug/day', governing.basis);
};

/** Whatever is published for the impurity stands beside a limit that was typed. */
const remarkOnGiven = (limitUgPerDay: number, published: RegulatedNumber | null): Warning => {
  if (published === null)
    return warn('limit_given', 'The limit is the one given; it was compared with no table.');
  const { text, basis } = published;
  const cited = `${text} µg/day (${basis.guideline} ${basis.revision}, ${basis.clause})`;
  return isGreater(exact(limitUgPerDay), exact(text))
    ? warn(
        'given_limit_is_looser',
        `The limit given, ${limitUgPerDay} µg/day, permits more than what is published for the impurity, ${cited}.`,
      )
    : warn(
        'limit_given',
        `The limit is the one given; it permits no more than what is published for the impurity, ${cited}.`,
      );
};

/** The limit that was given, else that of ICH M7 for the structure, the data and the duration. */
const findLimit = async (body: PurgeBody, overrides: OverridesInForce): Promise<Result<FoundLimit>> => {
  const { product, impurity } = body;
  const { limit_ug_per_day, smiles, ...evidence } = impurity;
  if (limit_ug_per_day !== undefined) {
    const doseUg = doseInUg(product.max_daily_dose_g);
    if (isGreater(exact(limit_ug_per_day), doseUg))
      return fail(
        'limit_above_dose',
        `Is more than the ${toText(doseUg)} µg of drug substance a day: it bounds nothing. Check its unit.`,
      );
    const warnings = [remarkOnGiven(limit_ug_per_day, await findPublished(body, overrides))];
    return ok({ limit: givenLimit(limit_ug_per_day), kind: 'given', m7Class: null, warnings });
  }
  const [row] = assessMutagenicImpurities(
    await loadAlertScreen(),
    [toMutagenicImpurity({ ...evidence, smiles: smiles ?? '' })],
    toMutagenicProduct(product),
    overrides,
  ).rows;
  if (!row) throw new Error('an impurity was assessed without a row');
  if (!row.ok) return row;
  const { limit, limitKind, m7Class, warnings } = row.value;
  if (limit === null || limitKind === 'q3ab' || limitKind === 'cohort_of_concern') {
    const why = isWithoutLimit(limitKind) ? withoutLimit[limitKind] : 'No limit is established.';
    return fail('limit_missing', why);
  }
  return ok({ limit, kind: limitKind, m7Class, warnings });
};

const toSteps = (steps: PurgeBody['steps']): readonly PurgeStep[] =>
  steps.map(({ name, factors }) => ({ name, factors: factors.map(given) }));

export interface PurgeTask {
  readonly body: PurgeBody;
  /** Rule rows of whose question it is, at the date of the calculation. */
  readonly rules: TenantRules;
}

/** Worker task: the structure is read where the limit follows from it. Fails as the engines do, and with limit_missing or limit_above_dose. */
export const calculatePurge = async ({ body, rules }: PurgeTask): Promise<Result<PurgeAnswer>> => {
  const found = await findLimit(body, overridesInForce(rules));
  if (!found.ok) return found;
  const { limit, kind, m7Class, warnings } = found.value;
  const override = limit.basis.override ?? null;
  const purge = assessPurge({
    initialPpm: body.initial_ppm,
    limit,
    maxDailyDoseG: body.product.max_daily_dose_g,
    steps: toSteps(body.steps),
  });
  if (!purge.ok) return purge;
  return ok({
    name: body.impurity.name,
    m7_class: m7Class,
    limit_kind: kind,
    ...toPurgeAnswer(purge.value),
    override: override && toWireOverride(override),
    warnings: [...warnings, ...purge.value.warnings].map(({ code, message }) => ({ code, message })),
    ...regulatedAnswer([purgeRuleSet, m7RuleSet, alertRuleSet, ...(override === null ? [] : [override])]),
  });
};
