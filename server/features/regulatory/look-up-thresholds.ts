import type { regulatoryRoutes } from '#contract/regulatory';
import type { Result } from '#engines/common/result.ts';
import {
  assessElementalImpurity,
  elementalRuleSet,
  elementsWithPde,
  type Route,
} from '#engines/regulatory/elemental-impurities/elemental-impurities.ts';
import { m7Basis, m7RuleSet } from '#engines/regulatory/mutagenic-impurities/m7-rules.ts';
import {
  findOrganicThresholds,
  organicRuleSets,
  type SubstanceType,
} from '#engines/regulatory/organic-impurities/organic-impurities.ts';
import { type OverridesInForce, overridesInForce } from '#engines/regulatory/overrides/rule-override.ts';
import {
  assessResidualSolvent,
  isListedSolvent,
  solventNames,
  solventRuleSet,
} from '#engines/regulatory/residual-solvents/residual-solvents.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { regulatedAnswer } from './regulatory-answer.ts';
import { collectEvidence, toWireBasis } from './row-evidence.ts';
import { rulesOfOwner } from './rules-of-owner.ts';
import { numbersOfThresholds, toElementRow, toSolventRow, toWireThresholds } from './to-wire.ts';

type Declaration = typeof regulatoryRoutes.thresholds;
type Query = Input<Declaration>['query'];
type Thresholds = Reply<Declaration>;

/** What this answer may rest on. */
const tables = [...Object.values(organicRuleSets), solventRuleSet, elementalRuleSet, m7RuleSet];

/** Option 1 of Q3C and Q3D: what holds where no mass is known. */
const massOfOption1G = 10;

/** What limits as concentrations follow from: of a product its own mass, of a drug substance by itself its dose. */
const massOf = ({ product_mass_g, substance_type, max_daily_dose_g }: Query): number | undefined =>
  product_mass_g ?? (substance_type === 'drug_product' ? undefined : max_daily_dose_g);

const orRefuse = <Value>(result: Result<Value>, field: string): Value => {
  if (!result.ok) throw invalidField(field, result.error.message);
  return result.value;
};

const findOrganic = (substanceType: SubstanceType, doseG: number): Thresholds['organic'] => {
  const found = findOrganicThresholds(substanceType, doseG);
  return {
    rule_set_version: found.ruleSetVersion,
    ...collectEvidence(found.basis, numbersOfThresholds(found)),
    thresholds: toWireThresholds(found),
  };
};

/** All of the tables, and those that only a rule row knows. */
const listSolvents = (query: Query, massG: number, overrides: OverridesInForce): Thresholds['solvents'] => {
  const own = overrides.list('Q3C').flatMap(({ key }) => (isListedSolvent(key) ? [] : [key]));
  const names = query.solvent === undefined ? [...solventNames, ...own] : [query.solvent];
  return names.map((name) =>
    toSolventRow(orRefuse(assessResidualSolvent({ name }, massG, overrides), 'solvent')),
  );
};

const listElements = (
  query: Query,
  route: Route,
  massG: number,
  overrides: OverridesInForce,
): Thresholds['elements'] => {
  const own = overrides.list('Q3D').flatMap(({ key }) => {
    const [symbol = '', of] = key.split('/');
    return of === route && !elementsWithPde.includes(symbol) ? [symbol] : [];
  });
  const elements = query.element === undefined ? [...elementsWithPde, ...own] : [query.element];
  return elements.map((element) =>
    toElementRow(orRefuse(assessElementalImpurity({ element }, route, massG, overrides), 'element')),
  );
};

const listDurations = (): Thresholds['mutagenic'] => {
  const { table } = m7RuleSet;
  return table.durations.map((band) => ({
    up_to_months: band.up_to_months,
    individual_ug_per_day: Number(band.individual_ug_per_day),
    total_ug_per_day: Number(band.total_ug_per_day),
    basis: [table.individual, table.total].map((rule) => toWireBasis(m7Basis(rule))),
  }));
};

/** Without a guideline, what the other parameters ask for; all of it where there are none. */
const asksFor = (query: Query) => {
  const { guideline, element, solvent } = query;
  const isOpen = guideline === undefined && element === undefined && solvent === undefined;
  return {
    organic: isOpen || guideline === 'Q3A' || guideline === 'Q3B',
    solvents: isOpen || guideline === 'Q3C' || (guideline === undefined && solvent !== undefined),
    elements: isOpen || guideline === 'Q3D' || (guideline === undefined && element !== undefined),
    mutagenic: isOpen || guideline === 'M7',
  };
};

const substanceOf = ({ guideline, substance_type }: Query): SubstanceType => {
  if (guideline === 'Q3A') return 'drug_substance';
  return guideline === 'Q3B' ? 'drug_product' : (substance_type ?? 'drug_substance');
};

/** Organic thresholds follow the dose alone, so without one there are none; solvents and elements have option 1. */
export const lookUpThresholds = async (
  kernel: Pick<Kernel, 'store'>,
  { query }: Input<Declaration>,
  { principal, nowUtc }: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const wanted = asksFor(query);
  const doseG = query.max_daily_dose_g;
  if (doseG === undefined && (query.guideline === 'Q3A' || query.guideline === 'Q3B'))
    throw invalidField('max_daily_dose_g', `${query.guideline} thresholds follow the maximum daily dose.`);
  const rules = await rulesOfOwner(kernel.store.read, { ownerId: principal.id, nowUtc });
  const overrides = overridesInForce(rules);
  const massG = massOf(query) ?? massOfOption1G;
  return {
    body: {
      organic: wanted.organic && doseG !== undefined ? findOrganic(substanceOf(query), doseG) : null,
      solvents: wanted.solvents ? listSolvents(query, massG, overrides) : [],
      elements: wanted.elements ? listElements(query, query.route ?? 'oral', massG, overrides) : [],
      mutagenic: wanted.mutagenic ? listDurations() : [],
      ...regulatedAnswer(tables),
    },
  };
};
