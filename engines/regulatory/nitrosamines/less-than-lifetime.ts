import { divide, type Exact, exact, isGreater, multiply } from '../exact.ts';
import { type RegulatedNumber, regulated } from '../regulated-number.ts';
import type { AcceptableIntake } from './acceptable-intakes.ts';
import { controlBasis, controlTable, type DurationFactor } from './control-rules.ts';
import type { Category } from './cpca-rules.ts';

export type TreatmentDuration =
  | 'lifetime'
  | { readonly value: number; readonly unit: 'days' | 'months' | 'years' };

/** Information beside the lifetime limit, which is the one a verdict rests on. */
export interface LessThanLifetime {
  /** FDA's factor for the duration and what it makes of the limit; null without a limit or for lifetime. Not for interim limits. */
  readonly fda: { readonly factor: string; readonly limit: RegulatedNumber } | null;
  /** EMA allows none in specifications; these are interim limits while corrective actions run. */
  readonly ema: {
    readonly inSpecification: 'not_allowed';
    readonly interim: readonly {
      readonly upToMonths: number | null;
      readonly factor: string;
      readonly limit: RegulatedNumber;
      readonly isCapped: boolean;
    }[];
  } | null;
  /** No rule of Health Canada is in the tables. */
  readonly hc: null;
}

const daysOfMonth = exact(30);
const twelve = exact(12);

/** Months of a treatment, a month being thirty days; null for lifetime. */
export const monthsOf = (duration: TreatmentDuration): Exact | null => {
  if (duration === 'lifetime') return null;
  const value = exact(duration.value);
  if (duration.unit === 'days') return divide(value, daysOfMonth);
  return duration.unit === 'years' ? multiply(value, twelve) : value;
};

const factorFor = (factors: readonly DurationFactor[], months: Exact): string => {
  const row = factors.find(
    ({ up_to_months }) => up_to_months === null || !isGreater(months, exact(up_to_months)),
  );
  if (!row) throw new Error('the factors have no last row');
  return row.factor;
};

const fdaOf = (intake: AcceptableIntake, duration: TreatmentDuration): LessThanLifetime['fda'] => {
  const months = monthsOf(duration);
  if (!intake.limit || months === null) return null;
  const rule = controlTable.less_than_lifetime.FDA;
  const factor = factorFor(rule.factors, months);
  const limit = multiply(exact(intake.limit.text), exact(factor));
  return { factor, limit: regulated(limit, 'ng/day', controlBasis('FDA_ltl', rule)) };
};

/** Where a row says so no factor applies, and the intake itself is capped. */
const refusesFactors = ({ published }: AcceptableIntake): boolean =>
  published?.derivedBy?.includes('less-than-lifetime factors do not apply') ?? false;

const emaOf = (intake: AcceptableIntake, category: Category | null): LessThanLifetime['ema'] => {
  if (!intake.limit) return null;
  const rule = controlTable.less_than_lifetime.EMA;
  const basis = controlBasis('EMA', rule);
  const [lifetime, cap] = [exact(intake.limit.text), exact(rule.cap_ng_per_day)];
  const isUncapped =
    isGreater(lifetime, cap) ||
    (intake.published?.category ?? category) === 5 ||
    (intake.published?.derivedBy?.includes('negative bacterial mutation test') ?? false);
  const factors = refusesFactors(intake) ? [{ up_to_months: null, factor: '1' }] : rule.factors;
  const interim = factors.map(({ up_to_months, factor }) => {
    const raised = multiply(lifetime, exact(factor));
    const isCapped = !isUncapped && isGreater(raised, cap);
    const limit = regulated(isCapped ? cap : raised, 'ng/day', basis);
    return { upToMonths: up_to_months, factor, limit, isCapped };
  });
  return { inSpecification: 'not_allowed', interim };
};

/** What each authority makes of its limit for a treatment shorter than a lifetime. */
export const findLessThanLifetime = (
  intakes: readonly AcceptableIntake[],
  category: Category | null,
  duration: TreatmentDuration,
): LessThanLifetime => {
  const of = (jurisdiction: 'FDA' | 'EMA') => intakes.find((each) => each.jurisdiction === jurisdiction);
  const [fda, ema] = [of('FDA'), of('EMA')];
  return { fda: fda ? fdaOf(fda, duration) : null, ema: ema ? emaOf(ema, category) : null, hc: null };
};
