import names from '#resources/facts/german-names.json' with { type: 'json' };
import q3dSet from '#resources/rule-sets/regulatory/ich-q3d.r2.json' with { type: 'json' };
import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import {
  type CheckedMasses,
  checkMasses,
  type DailyMasses,
  type InComponent,
  weighing,
  wholePpm,
} from '../daily-masses.ts';
import { divide, type Exact, exact, isGreater, multiply, toCutText, toText, writeSum } from '../exact.ts';
import { foldCase } from '../fold-name.ts';
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
  worked,
} from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';
import type { Route } from '../vocabulary.ts';

import {
  arithmeticOfExposure,
  type ElementLevel,
  type ElementSum,
  exposureOf,
  sumElement,
} from './sum-elements.ts';

export type { Route } from '../vocabulary.ts';

export const elementalRuleSet = bindRuleSet(q3dSet);
const { table } = elementalRuleSet;

export interface ElementalImpurity extends ElementLevel, InComponent {
  /** Symbol, name or CAS number. */
  readonly element: string;
  readonly intentionallyAdded?: boolean;
}

export interface ElementalAssessment {
  readonly element: string;
  readonly name: string;
  /** 1, 2A, 2B, 3, or null where no exposure is established. */
  readonly elementClass: string | null;
  readonly verdict: Verdict;
  readonly pde: RegulatedNumber | null;
  readonly controlThreshold: RegulatedNumber | null;
  /** Of this row; null where no level was given, or a mass it needs is not known. */
  readonly exposure: RegulatedNumber | null;
  /** Of all rows of this element, which is what is judged. */
  readonly totalExposure: RegulatedNumber | null;
  /** Places of the rows of this element in the list, this one among them. */
  readonly summed: readonly number[];
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

interface Named {
  readonly symbol: string;
  readonly name: string;
  readonly synonyms?: readonly string[];
}

const furtherNames = new Map(names.elements.map((row) => [row.symbol, [...row.names, row.cas]] as const));

const bySpelling = <Row extends Named>(named: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(
    named.flatMap((row) =>
      [row.symbol, row.name, ...(row.synonyms ?? []), ...(furtherNames.get(row.symbol) ?? [])].map(
        (text) => [foldCase(text), row] as const,
      ),
    ),
  );

const rows = bySpelling(table.elements);
const withoutPde = bySpelling<Named>(table.no_pde);
const notNamed = bySpelling<Named>(table.not_named);

const basis = (clause: { clause: string; status: string }): Basis => basisOf(elementalRuleSet, clause);

/** Symbols of all elements with a permitted daily exposure, in the order of the table. */
export const elementsWithPde: readonly string[] = table.elements.map(({ symbol }) => symbol);

/** Option 2b where components are given, option 3 where the finished product was measured. */
const exposureRule = (impurities: readonly ElementalImpurity[]) =>
  impurities.some((row) => row.components !== undefined || row.component !== undefined)
    ? table.options.option2b
    : table.options.option3;

const whyNoPde = ({ symbol, name }: Named) =>
  notNamed.has(symbol.toLowerCase())
    ? {
        rule: table.not_named_rule,
        warning: warn(
          'element_not_named',
          `Q3D does not speak of ${name.toLowerCase()}; other guidelines and regional rules may apply.`,
        ),
      }
    : {
        rule: table.no_pde_rule,
        warning: warn(
          'no_established_pde',
          `Q3D establishes no permitted daily exposure for ${name.toLowerCase()}; other guidelines and regional rules may apply.`,
        ),
      };

const assessWithoutPde = (subject: Named, summed: readonly number[]): ElementalAssessment => {
  const { rule, warning } = whyNoPde(subject);
  return {
    element: subject.symbol,
    name: subject.name,
    elementClass: null,
    verdict: 'review',
    pde: null,
    controlThreshold: null,
    exposure: null,
    totalExposure: null,
    summed,
    exceedsControlThreshold: null,
    assessmentRequired: false,
    permitted: { option1: null, option2a: null },
    ctcl: null,
    override: null,
    basis: [basis(rule)],
    ruleSetVersion: elementalRuleSet.ruleSetVersion,
    warnings: [warning],
  };
};

/** Of a quotient by the mass of a product, which may have no end. */
const permittedDigits = 3;

/** Option 2a is null where the daily mass is not known, and where the exposure is more than all of it. */
const findPermitted = (permitted: RegulatedNumber, massG: Exact | null): ElementalAssessment['permitted'] => {
  const { option1, option2a } = table.options;
  const [pde, mostG] = [exact(permitted.text), exact(option1.daily_amount_g)];
  const marked = (rule: typeof option1 | typeof option2a) => inheritOverride(permitted.basis, basis(rule));
  const atMass = massG === null ? null : divide(pde, massG);
  return {
    option1:
      massG !== null && isGreater(massG, mostG)
        ? null
        : worked(
            regulated(divide(pde, mostG), 'ug/g', marked(option1)),
            `${permitted.text} µg/day ÷ ${toText(mostG)} g/day`,
          ),
    option2a:
      atMass === null || massG === null || isGreater(atMass, wholePpm)
        ? null
        : worked(
            regulated(atMass, 'ug/g', marked(option2a), toCutText(atMass, permittedDigits)),
            `${permitted.text} µg/day ÷ ${toText(massG)} g/day`,
          ),
  };
};

/** What rule rows about an element at a route are kept under. */
export const elementKey = (symbol: string, route: Route): string => `${symbol}/${route}`;

/** An element the guideline names, by symbol, English or German name or CAS number, and its own spelling. */
export const findElement = (text: string): Result<{ readonly symbol: string; readonly name: string }> => {
  const wanted = foldCase(text);
  const row = rows.get(wanted) ?? withoutPde.get(wanted) ?? notNamed.get(wanted);
  if (row) return ok({ symbol: row.symbol, name: row.name });
  return fail('element_unknown', `${text} is not an element Q3D speaks of.`, {
    found: text,
    expected: 'a symbol, a name or a CAS number, such as Pb, lead or 7439-92-1',
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

const decide = (isAboveLimit: boolean | null, isRequired: boolean): Verdict => {
  if (isAboveLimit === null) return isRequired ? 'review' : 'not_applicable';
  return isAboveLimit ? 'exceeds' : 'within';
};

/** One element with all its rows. */
interface Group {
  readonly subject: Subject;
  readonly places: readonly { readonly place: number; readonly impurity: ElementalImpurity }[];
}

interface Judged {
  readonly sum: ElementSum;
  readonly masses: CheckedMasses;
  readonly assessmentRequired: boolean;
}

const massWarnings = ({ sum, masses }: Judged, impurities: readonly ElementalImpurity[]): Warning[] => [
  ...(sum.isWeighed
    ? []
    : [
        impurities.some(({ component }) => component !== undefined)
          ? warn(
              'component_mass_missing',
              'A component has no daily mass (component_mass_g): its exposure is not known.',
            )
          : warn(
              'product_mass_missing',
              'A level in µg/g needs the daily mass of the product; the dose of the drug substance is not it.',
            ),
      ]),
  ...masses.warnings,
];

const remarksOn = (impurities: readonly ElementalImpurity[], subject: Subject, judged: Judged): Warning[] => [
  ...(subject.ctcl !== null && judged.sum.concentration === null && judged.sum.exposure !== null
    ? [
        warn(
          'ctcl_not_compared',
          'The concentration limit for sensitisers needs a level in µg/g; only the daily exposure was compared.',
        ),
      ]
    : []),
  ...(impurities.every(({ intentionallyAdded }) => intentionallyAdded === undefined) &&
  !judged.assessmentRequired
    ? [
        warn(
          'intentional_use_not_said',
          'Whether the element is added on purpose was not said; it was taken as not added.',
        ),
      ]
    : []),
  ...(impurities.length > 1
    ? [
        warn(
          'summed_by_identity',
          `${impurities.length} rows are of this element; their sum is what is judged.`,
        ),
      ]
    : []),
  ...massWarnings(judged, impurities),
];

/** Above a limit is above, whatever is missing; within takes every level, every mass and masses that fit each other. */
const judge = ({ sum, masses, assessmentRequired }: Judged, pde: Exact, ctcl: Exact | null): Verdict => {
  const { exposure, concentration } = sum;
  const isAboveCtcl = ctcl !== null && concentration !== null && isGreater(concentration, ctcl);
  if (isAboveCtcl || (exposure !== null && isGreater(exposure, pde))) return 'exceeds';
  if (sum.isLevelless) return decide(null, assessmentRequired);
  return sum.isMeasured && sum.isWeighed && !masses.areContradictory ? 'within' : 'review';
};

/** The masses of rows, and of the lines of a row by component: neither outweighs the product. */
const checkAllMasses = (impurities: readonly ElementalImpurity[], daily: DailyMasses): CheckedMasses => {
  const checked = checkMasses(impurities, daily);
  const heavier = impurities.flatMap(({ components = [] }) => {
    const lines = checkMasses(
      components.map(({ name, dailyAmountG }) => ({ component: name, componentMassG: dailyAmountG })),
      daily,
    );
    return lines.areContradictory ? lines.warnings : [];
  });
  return heavier.length === 0
    ? checked
    : { ...checked, areContradictory: true, warnings: [...checked.warnings, ...heavier] };
};

const assessGroup = (
  { subject, places }: Group,
  permitted: RegulatedNumber,
  daily: DailyMasses,
): Omit<ElementalAssessment, 'override' | 'ruleSetVersion'>[] => {
  const impurities = places.map(({ impurity }) => impurity);
  const pde = exact(permitted.text);
  const threshold = multiply(pde, exact(table.control_threshold.fraction));
  const judged: Judged = {
    sum: sumElement(impurities, daily),
    masses: checkAllMasses(impurities, daily),
    assessmentRequired:
      subject.isConsidered || impurities.some(({ intentionallyAdded }) => intentionallyAdded === true),
  };
  const { exposure } = judged.sum;
  const inUg = (value: Exact | null, of: readonly ElementalImpurity[]) =>
    value === null ? null : regulated(value, 'ug/day', basis(exposureRule(of)));
  return places.map(({ impurity }) => ({
    element: subject.symbol,
    name: subject.name,
    elementClass: subject.elementClass,
    verdict: judge(judged, pde, subject.ctcl),
    pde: permitted,
    controlThreshold: worked(
      regulated(threshold, 'ug/day', inheritOverride(permitted.basis, basis(table.control_threshold))),
      `${table.control_threshold.fraction} × ${permitted.text} µg/day`,
    ),
    exposure: worked(inUg(exposureOf(impurity, daily), [impurity]), arithmeticOfExposure(impurity, daily)),
    totalExposure: worked(
      inUg(exposure, impurities),
      impurities.length === 1
        ? arithmeticOfExposure(impurity, daily)
        : writeSum(
            impurities.flatMap((each) => exposureOf(each, daily) ?? []),
            'µg/day',
          ),
    ),
    summed: places.map(({ place }) => place),
    exceedsControlThreshold: exposure === null ? null : isGreater(exposure, threshold),
    assessmentRequired: judged.assessmentRequired,
    permitted: findPermitted(permitted, judged.masses.wholeG),
    ctcl: subject.ctcl === null ? null : regulated(subject.ctcl, 'ug/g', basis(table.ctcl)),
    basis: [permitted.basis, basis(table.inclusion), basis(table.control_threshold)],
    warnings: remarksOn(impurities, subject, judged),
  }));
};

const assessElement = (
  group: Group,
  { route, masses, overrides }: { route: Route; masses: DailyMasses; overrides: OverridesInForce },
): ElementalAssessment[] => {
  const { subject, places } = group;
  const ruleRow = overrides.find('Q3D', elementKey(subject.symbol, route));
  const used = ruleRow === null ? null : overridePde(ruleRow, subject);
  const governing = used?.governs === true ? used : null;
  const permitted = governing?.number ?? subject.pde;
  const summed = places.map(({ place }) => place);
  if (permitted === null) {
    const without = assessWithoutPde(subject, summed);
    return places.map(() => ({ ...without, warnings: [...(used?.warnings ?? []), ...without.warnings] }));
  }
  const override = governing?.override ?? null;
  return assessGroup(group, permitted, masses).map((assessed) => ({
    ...assessed,
    override,
    ruleSetVersion: versionWith(elementalRuleSet.ruleSetVersion, override),
    warnings: [...(used?.warnings ?? []), ...assessed.warnings],
  }));
};

/**
 * Elements of one product against their permitted daily exposures (Q3D(R2)). Rows of one element, under whatever name, are
 * summed, and the sum is what is judged. Masses are above 0, levels at least 0 and finite. Without a level there is no verdict
 * but whether the element has to be considered at all (Table 5.1); a concentration whose mass is not known is for a person. A
 * rule row in force goes before the table. A row fails with element_unknown where the text names no element; the others stand.
 */
export const assessElementalImpurities = (
  impurities: readonly ElementalImpurity[],
  route: Route,
  masses: DailyMasses,
  overrides: OverridesInForce = noOverrides,
): Result<ElementalAssessment>[] => {
  const elements = impurities.map(({ element }) => findElement(element));
  const places = impurities.map((impurity, place) => ({ impurity, place }));
  const symbolAt = (place: number): string | null => {
    const element = elements[place];
    return element?.ok ? element.value.symbol : null;
  };
  const answers = new Map<number, ElementalAssessment>();
  for (const [symbol, rowsOf] of Map.groupBy(places, ({ place }) => symbolAt(place))) {
    const element = elements[rowsOf[0]?.place ?? 0];
    if (symbol === null || !element?.ok) continue;
    const group = { subject: subjectOf(element.value, route), places: rowsOf };
    assessElement(group, { route, masses, overrides }).forEach((answer, nth) => {
      answers.set(rowsOf[nth]?.place ?? -1, answer);
    });
  }
  return elements.map((element, place) =>
    element.ok ? ok(answers.get(place) as ElementalAssessment) : element,
  );
};

/** One element by itself, in a product of that daily mass in g; null where it is not known. */
export const assessElementalImpurity = (
  impurity: ElementalImpurity,
  route: Route,
  dailyMassG: number | null,
  overrides: OverridesInForce = noOverrides,
): Result<ElementalAssessment> => {
  const masses = dailyMassG === null ? { materialG: null, productG: null } : weighing(dailyMassG);
  return assessElementalImpurities([impurity], route, masses, overrides)[0] as Result<ElementalAssessment>;
};
