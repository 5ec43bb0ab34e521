import q3dSet from '#resources/rule-sets/regulatory/ich-q3d.r2.json' with { type: 'json' };
import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import { add, divide, type Exact, exact, isGreater, multiply, zero } from '../exact.ts';
import {
  applyOverride,
  inheritOverride,
  type OverrideEffect,
  versionWith,
} from '../overrides/apply-override.ts';
import { noOverrides, type OverridesInForce, type RuleOverride } from '../overrides/rule-override.ts';
import {
  type AppliedOverride,
  type Basis,
  type RegulatedNumber,
  regulated,
  type Verdict,
} from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';
import type { Route } from '../vocabulary.ts';

export type { Route } from '../vocabulary.ts';

export const elementalRuleSet = bindRuleSet(q3dSet);
const { table } = elementalRuleSet;

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

interface Component {
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
  /** The rule row in place of the published exposure; null where there is none. */
  readonly override: AppliedOverride | null;
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
  override: null,
  basis: [basis(table.no_pde_rule)],
  ruleSetVersion: elementalRuleSet.ruleSetVersion,
  warnings: [
    {
      code: 'no_established_pde',
      message: `Q3D establishes no permitted daily exposure for ${name.toLowerCase()}; other guidelines and regional rules may apply.`,
    },
  ],
});

const findPermitted = (permitted: RegulatedNumber, doseG: Exact): ElementalAssessment['permitted'] => {
  const { option1, option2a } = table.options;
  const [pde, mostG] = [exact(permitted.text), exact(option1.daily_amount_g)];
  const marked = (rule: typeof option1 | typeof option2a) => inheritOverride(permitted.basis, basis(rule));
  return {
    option1: isGreater(doseG, mostG) ? null : regulated(divide(pde, mostG), 'ug/g', marked(option1)),
    option2a: regulated(divide(pde, doseG), 'ug/g', marked(option2a)),
  };
};

/** What rule rows about an element at a route are kept under. */
export const elementKey = (symbol: string, route: Route): string => `${symbol}/${route}`;

/** An element the guideline names, by symbol or name, and its own spelling. */
export const findElement = (text: string): Result<{ readonly symbol: string; readonly name: string }> => {
  const wanted = text.trim().toLowerCase();
  const row = rows.get(wanted) ?? withoutPde.get(wanted);
  if (row) return ok({ symbol: row.symbol, name: row.name });
  return fail('element_unknown', `${text} is not an element Q3D speaks of.`, {
    found: text,
    expected: 'a symbol or an English name, such as Pb or lead',
  });
};

/** An element at a route: what is published of it, each null where nothing is. */
interface Subject {
  readonly symbol: string;
  readonly name: string;
  readonly elementClass: string | null;
  readonly pde: RegulatedNumber | null;
  readonly ctcl: Exact | null;
  readonly isConsidered: boolean;
}

const subjectOf = ({ symbol, name }: { symbol: string; name: string }, route: Route): Subject => {
  const row = rows.get(symbol.toLowerCase());
  // Whoever wrote a rule row for an element without a published exposure wants it looked at.
  if (!row) return { symbol, name, elementClass: null, pde: null, ctcl: null, isConsidered: true };
  const text = row.pde_ug_per_day[route];
  const pdeBasis = basis({ clause: table.pde_clause[route], status: row.status[route] });
  return {
    symbol,
    name,
    elementClass: row.class,
    pde: regulated(exact(text), 'ug/day', pdeBasis, text),
    ctcl: route === 'cutaneous' && 'ctcl_ug_per_g' in row ? exact(row.ctcl_ug_per_g) : null,
    isConsidered: row.considered_if_not_added[route],
  };
};

const overridePde = (override: RuleOverride, { pde }: Subject): OverrideEffect =>
  applyOverride(override, pde?.basis ?? basis(table.no_pde_rule), {
    replaced: pde,
    isLooser: pde !== null && isGreater(exact(override.value), exact(pde.text)),
  });

/** Concentration in the finished product; null where only an exposure is known. */
const concentrationOf = (impurity: ElementalImpurity): Exact | null =>
  impurity.levelUgPerG === undefined ? null : exact(impurity.levelUgPerG);

const decide = (isAboveLimit: boolean | null, isRequired: boolean): Verdict => {
  if (isAboveLimit === null) return isRequired ? 'review' : 'not_applicable';
  return isAboveLimit ? 'exceeds' : 'within';
};

const remarksOn = (
  impurity: ElementalImpurity,
  subject: Subject,
  { exposure, assessmentRequired }: { exposure: Exact | null; assessmentRequired: boolean },
): Warning[] => [
  ...(subject.ctcl !== null && concentrationOf(impurity) === null && exposure !== null
    ? [
        warn(
          'ctcl_not_compared',
          'The concentration limit for sensitisers needs a level in µg/g; only the daily exposure was compared.',
        ),
      ]
    : []),
  ...(impurity.intentionallyAdded === undefined && !assessmentRequired
    ? [
        warn(
          'intentional_use_not_said',
          'Whether the element is added on purpose was not said; it was taken as not added.',
        ),
      ]
    : []),
];

const assessSubject = (
  impurity: ElementalImpurity,
  subject: Subject,
  permitted: RegulatedNumber,
  doseG: Exact,
): Omit<ElementalAssessment, 'override' | 'ruleSetVersion'> => {
  const pde = exact(permitted.text);
  const threshold = multiply(pde, exact(table.control_threshold.fraction));
  const exposure = exposureOf(impurity, doseG);
  const concentration = concentrationOf(impurity);
  const { ctcl } = subject;
  const isAboveCtcl = ctcl !== null && concentration !== null && isGreater(concentration, ctcl);
  const isAboveLimit = exposure === null ? null : isGreater(exposure, pde) || isAboveCtcl;
  const assessmentRequired = impurity.intentionallyAdded === true || subject.isConsidered;
  const thresholdBasis = inheritOverride(permitted.basis, basis(table.control_threshold));
  return {
    element: subject.symbol,
    name: subject.name,
    elementClass: subject.elementClass,
    verdict: decide(isAboveLimit, assessmentRequired),
    pde: permitted,
    controlThreshold: regulated(threshold, 'ug/day', thresholdBasis),
    exposure: exposure === null ? null : regulated(exposure, 'ug/day', basis(exposureRule(impurity))),
    exceedsControlThreshold: exposure === null ? null : isGreater(exposure, threshold),
    assessmentRequired,
    permitted: findPermitted(permitted, doseG),
    ctcl: ctcl === null ? null : regulated(ctcl, 'ug/g', basis(table.ctcl)),
    basis: [permitted.basis, basis(table.inclusion), basis(table.control_threshold)],
    warnings: remarksOn(impurity, subject, { exposure, assessmentRequired }),
  };
};

/**
 * One element against its permitted daily exposure (Q3D(R2)). The daily amount of product in g is above 0, levels are at
 * least 0 and finite. Without a level there is no verdict but whether the element has to be considered at all
 * (Table 5.1). A rule row in force goes before the table. Fails with element_unknown where the text names no element of
 * the guideline.
 */
export const assessElementalImpurity = (
  impurity: ElementalImpurity,
  route: Route,
  dailyAmountG: number,
  overrides: OverridesInForce = noOverrides,
): Result<ElementalAssessment> => {
  const element = findElement(impurity.element);
  if (!element.ok) return element;
  const subject = subjectOf(element.value, route);
  const ruleRow = overrides.find('Q3D', elementKey(subject.symbol, route));
  const used = ruleRow === null ? null : overridePde(ruleRow, subject);
  const permitted = used?.number ?? subject.pde;
  if (permitted === null) return ok(assessWithoutPde(subject.symbol, subject.name));
  const assessed = assessSubject(impurity, subject, permitted, exact(dailyAmountG));
  const override = used?.override ?? null;
  return ok({
    ...assessed,
    override,
    ruleSetVersion: versionWith(elementalRuleSet.ruleSetVersion, override),
    warnings: [...(used?.warnings ?? []), ...assessed.warnings],
  });
};
