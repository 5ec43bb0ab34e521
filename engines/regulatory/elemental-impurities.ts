import { fail, ok, type Result, type Warning } from '../common/result.ts';
import { add, divide, type Exact, exact, isGreater, multiply, zero } from './exact.ts';
import { type Basis, type RegulatedNumber, regulated, type Verdict } from './regulated-number.ts';
import { basisOf, bindRuleSet } from './rule-set.ts';
import q3dSet from './rule-sets/ich-q3d.r2.json' with { type: 'json' };

export const elementalRuleSet = bindRuleSet(q3dSet);
const { table } = elementalRuleSet;

export type Route = 'oral' | 'parenteral' | 'inhalation' | 'cutaneous';
type ElementRow = (typeof table.elements)[number];

export interface ElementalImpurity {
  /** Symbol or English name. */
  readonly element: string;
  /** In the finished product. */
  readonly levelUgPerG?: number;
  /** Instead of a concentration. */
  readonly levelUgPerDay?: number;
  /** One line for each component of the product, instead of a level of the whole (option 2b). */
  readonly components?: readonly Component[];
  readonly intentionallyAdded?: boolean;
}

export interface Component {
  readonly name: string;
  readonly concentrationUgPerG: number;
  readonly dailyAmountG: number;
}

export interface ElementalAssessment {
  readonly element: string;
  readonly name: string;
  /** 1, 2A, 2B, 3, or null where no exposure is established. */
  readonly elementClass: string | null;
  readonly verdict: Verdict;
  readonly pde: RegulatedNumber | null;
  readonly controlThreshold: RegulatedNumber | null;
  /** Null where no level was given. */
  readonly exposure: RegulatedNumber | null;
  /** Above 30 % of the permitted exposure: controls are established. Null without a level. */
  readonly exceedsControlThreshold: boolean | null;
  readonly assessmentRequired: boolean;
  /** Each null where it does not apply. */
  readonly permitted: { readonly option1: RegulatedNumber | null; readonly option2a: RegulatedNumber | null };
  /** Sensitisers on the skin, whatever the dose; null otherwise. */
  readonly ctcl: RegulatedNumber | null;
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const rows = new Map<string, ElementRow>(
  table.elements.flatMap((row) => [
    [row.symbol.toLowerCase(), row],
    [row.name.toLowerCase(), row],
  ]),
);

const withoutPde = new Map(
  table.no_pde.flatMap((row) => [
    [row.symbol.toLowerCase(), row],
    [row.name.toLowerCase(), row],
  ]),
);

const basis = (clause: { clause: string; status: string }): Basis => basisOf(elementalRuleSet, clause);

/** Symbols of all elements with a permitted daily exposure, in the order of the table. */
export const elementsWithPde: readonly string[] = table.elements.map(({ symbol }) => symbol);

const exposureOf = (impurity: ElementalImpurity, doseG: Exact): Exact | null => {
  if (impurity.components !== undefined) {
    return impurity.components.reduce(
      (sum, { concentrationUgPerG, dailyAmountG }) =>
        add(sum, multiply(exact(concentrationUgPerG), exact(dailyAmountG))),
      zero,
    );
  }
  if (impurity.levelUgPerDay !== undefined) return exact(impurity.levelUgPerDay);
  return impurity.levelUgPerG === undefined ? null : multiply(exact(impurity.levelUgPerG), doseG);
};

/** Option 2b where components are given, option 3 where the finished product was measured. */
const exposureRule = (impurity: ElementalImpurity) =>
  impurity.components === undefined ? table.options.option3 : table.options.option2b;

const assessWithoutPde = (symbol: string, name: string): ElementalAssessment => ({
  element: symbol,
  name,
  elementClass: null,
  verdict: 'review',
  pde: null,
  controlThreshold: null,
  exposure: null,
  exceedsControlThreshold: null,
  assessmentRequired: false,
  permitted: { option1: null, option2a: null },
  ctcl: null,
  basis: [basis(table.no_pde_rule)],
  ruleSetVersion: elementalRuleSet.ruleSetVersion,
  warnings: [
    {
      code: 'no_established_pde',
      message: `Q3D establishes no permitted daily exposure for ${name.toLowerCase()}; other guidelines and regional rules may apply.`,
    },
  ],
});

const findPermitted = (pde: Exact, doseG: Exact): ElementalAssessment['permitted'] => {
  const { option1, option2a } = table.options;
  const mostG = exact(option1.daily_amount_g);
  return {
    option1: isGreater(doseG, mostG) ? null : regulated(divide(pde, mostG), 'ug/g', basis(option1)),
    option2a: regulated(divide(pde, doseG), 'ug/g', basis(option2a)),
  };
};

/** Concentration in the finished product; null where only an exposure is known. */
const concentrationOf = (impurity: ElementalImpurity): Exact | null =>
  impurity.levelUgPerG === undefined ? null : exact(impurity.levelUgPerG);

const decide = (isAboveLimit: boolean | null, isRequired: boolean): Verdict => {
  if (isAboveLimit === null) return isRequired ? 'review' : 'not_applicable';
  return isAboveLimit ? 'exceeds' : 'within';
};

/**
 * One element against its permitted daily exposure (Q3D(R2)). The daily amount of product in g is above 0, levels are at
 * least 0 and finite. Without a level there is no verdict but whether the element has to be considered at all
 * (Table 5.1). Fails with element_unknown where the text names no element of the guideline.
 */
export const assessElementalImpurity = (
  impurity: ElementalImpurity,
  route: Route,
  dailyAmountG: number,
): Result<ElementalAssessment> => {
  const wanted = impurity.element.trim().toLowerCase();
  const bare = withoutPde.get(wanted);
  if (bare) return ok(assessWithoutPde(bare.symbol, bare.name));
  const row = rows.get(wanted);
  if (!row) {
    return fail('element_unknown', `${impurity.element} is not an element Q3D speaks of.`, {
      found: impurity.element,
      expected: 'a symbol or an English name, such as Pb or lead',
    });
  }
  const doseG = exact(dailyAmountG);
  const pde = exact(row.pde_ug_per_day[route]);
  const pdeBasis = basis({ clause: table.pde_clause[route], status: row.status[route] });
  const threshold = multiply(pde, exact(table.control_threshold.fraction));
  const exposure = exposureOf(impurity, doseG);
  const concentration = concentrationOf(impurity);
  const ctcl = route === 'cutaneous' && 'ctcl_ug_per_g' in row ? exact(row.ctcl_ug_per_g) : null;
  const isAboveCtcl = ctcl !== null && concentration !== null && isGreater(concentration, ctcl);
  const isAboveLimit = exposure === null ? null : isGreater(exposure, pde) || isAboveCtcl;
  const assessmentRequired = impurity.intentionallyAdded === true || row.considered_if_not_added[route];
  const warnings: Warning[] = [];
  if (ctcl !== null && concentration === null && exposure !== null) {
    warnings.push({
      code: 'ctcl_not_compared',
      message:
        'The concentration limit for sensitisers needs a level in µg/g; only the daily exposure was compared.',
    });
  }
  if (impurity.intentionallyAdded === undefined && !assessmentRequired) {
    warnings.push({
      code: 'intentional_use_not_said',
      message: 'Whether the element is added on purpose was not said; it was taken as not added.',
    });
  }
  return ok({
    element: row.symbol,
    name: row.name,
    elementClass: row.class,
    verdict: decide(isAboveLimit, assessmentRequired),
    pde: regulated(pde, 'ug/day', pdeBasis, row.pde_ug_per_day[route]),
    controlThreshold: regulated(threshold, 'ug/day', basis(table.control_threshold)),
    exposure: exposure === null ? null : regulated(exposure, 'ug/day', basis(exposureRule(impurity))),
    exceedsControlThreshold: exposure === null ? null : isGreater(exposure, threshold),
    assessmentRequired,
    permitted: findPermitted(pde, doseG),
    ctcl: ctcl === null ? null : regulated(ctcl, 'ug/g', basis(table.ctcl)),
    basis: [pdeBasis, basis(table.inclusion), basis(table.control_threshold)],
    ruleSetVersion: elementalRuleSet.ruleSetVersion,
    warnings,
  });
};
