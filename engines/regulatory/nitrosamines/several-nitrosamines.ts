import { add, type Exact, exact, isGreater } from '../exact.ts';
import { inheritOverride } from '../overrides/apply-override.ts';
import { type Basis, type RegulatedNumber, regulated } from '../regulated-number.ts';
import { controlBasis, controlTable } from './control-rules.ts';
import { percentOf } from './decision-bands.ts';

/** Intake and limit of one authority, both in ng/day as exact decimals; the limit is above 0. */
export interface MeasuredIntake {
  readonly name: string;
  readonly measuredNgPerDay: string;
  readonly limitNgPerDay: string;
  /** Of the limit, where it is known: a limit of a rule row marks what is computed from it. */
  readonly limitBasis?: Basis;
  /** Share of its limit it is allotted in percent, for EMA's fixed option. */
  readonly sharePercent?: string;
}

interface TotalOption {
  /** Sum of the intakes. */
  readonly total: RegulatedNumber;
  /** That of the most potent one. */
  readonly limit: RegulatedNumber;
  readonly mostPotent: string;
  readonly isMet: boolean;
}

interface PercentOption {
  /** Sum of the percents of the limits. */
  readonly sum: RegulatedNumber;
  readonly isMet: boolean;
}

/** How both authorities treat several nitrosamines in one product: information beside the cumulative risk. */
export interface SeveralNitrosamines {
  readonly fda: {
    readonly total: TotalOption;
    /** Null beyond three, where FDA asks to be contacted. */
    readonly flexible: PercentOption | null;
  } | null;
  readonly ema: {
    /** Below ten percent of their limit; in no option. */
    readonly negligible: readonly string[];
    readonly total: TotalOption | null;
    readonly flexible: PercentOption;
    /** Null where not every share was given. */
    readonly fixed: PercentOption | null;
  } | null;
}

interface Entry {
  readonly name: string;
  readonly measured: Exact;
  readonly limit: Exact;
  readonly percent: Exact;
  readonly share: Exact | null;
  readonly limitBasis: Basis | null;
}

const hundred = exact(100);
const zero = exact(0);

const readEntry = ({
  name,
  measuredNgPerDay,
  limitNgPerDay,
  limitBasis,
  sharePercent,
}: MeasuredIntake): Entry => {
  const [measured, limit] = [exact(measuredNgPerDay), exact(limitNgPerDay)];
  return {
    name,
    measured,
    limit,
    percent: percentOf(measured, limit),
    share: sharePercent === undefined ? null : exact(sharePercent),
    limitBasis: limitBasis ?? null,
  };
};

const sumOf = (values: readonly Exact[]): Exact =>
  values.reduce<Exact>((total, each) => add(total, each), zero);

/** A sum of percents of limits is marked where one of the limits comes from a rule row. */
const markedBy = (entries: readonly Entry[], basis: Basis): Basis =>
  inheritOverride(entries.find(({ limitBasis }) => limitBasis?.override)?.limitBasis, basis);

/** The total against the limit of the most potent of `potent`; null where there is none. */
const readTotal = (all: readonly Entry[], potent: readonly Entry[], basis: Basis): TotalOption | null => {
  const [first, ...others] = potent;
  if (!first) return null;
  const least = others.reduce((low, each) => (isGreater(low.limit, each.limit) ? each : low), first);
  const total = sumOf(all.map(({ measured }) => measured));
  return {
    total: regulated(total, 'ng/day', basis),
    limit: regulated(least.limit, 'ng/day', inheritOverride(least.limitBasis, basis)),
    mostPotent: least.name,
    isMet: !isGreater(total, least.limit),
  };
};

const readPercents = (percents: readonly Exact[], basis: Basis, alsoMet = true): PercentOption => {
  const sum = sumOf(percents);
  return { sum: regulated(sum, '%', basis), isMet: alsoMet && !isGreater(sum, hundred) };
};

/** Each within its share of the limit, the shares together at most 100 %. */
const readFixed = (entries: readonly Entry[], basis: Basis): PercentOption | null => {
  const shares = entries.flatMap(({ share }) => share ?? []);
  if (shares.length < entries.length || shares.length === 0) return null;
  return readPercents(
    shares,
    basis,
    entries.every(({ percent, share }) => share !== null && !isGreater(percent, share)),
  );
};

const readFda = (intakes: readonly MeasuredIntake[]): SeveralNitrosamines['fda'] => {
  const rule = controlTable.several.FDA;
  const basis = controlBasis('FDA', rule);
  const entries = intakes.map(readEntry);
  const total = readTotal(entries, entries, basis);
  if (!total) return null;
  const isFlexible = entries.length <= rule.flexible_most;
  return {
    total,
    flexible: isFlexible
      ? readPercents(
          entries.map(({ percent }) => percent),
          markedBy(entries, basis),
        )
      : null,
  };
};

const readEma = (intakes: readonly MeasuredIntake[]): SeveralNitrosamines['ema'] => {
  if (intakes.length === 0) return null;
  const rule = controlTable.several.EMA;
  const basis = controlBasis('EMA', rule);
  const entries = intakes.map(readEntry);
  const isNegligible = ({ percent }: Entry) => isGreater(exact(rule.negligible_below_percent), percent);
  const counted = entries.filter((entry) => !isNegligible(entry));
  const isEachMet = counted.every(({ percent }) => !isGreater(percent, hundred));
  return {
    negligible: entries.filter(isNegligible).map(({ name }) => name),
    total: readTotal(counted, counted, basis),
    flexible: readPercents(
      counted.map(({ percent }) => percent),
      markedBy(counted, basis),
      isEachMet,
    ),
    fixed: readFixed(counted, basis),
  };
};

/** The options of FDA and EMA, each with the limits of that authority. */
export const assessSeveral = (
  fda: readonly MeasuredIntake[],
  ema: readonly MeasuredIntake[],
): SeveralNitrosamines => ({ fda: readFda(fda), ema: readEma(ema) });
