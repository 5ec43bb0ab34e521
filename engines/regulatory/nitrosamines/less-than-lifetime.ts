import { exact, isGreater, multiply } from '../exact.ts';
import { inheritOverride } from '../overrides/apply-override.ts';
import { type RegulatedNumber, regulated } from '../regulated-number.ts';
import { findDurationBand, type TreatmentDuration } from '../treatment-duration.ts';
import type { AcceptableIntake } from './acceptable-intakes.ts';
import { controlBasis, controlTable } from './control-rules.ts';
import type { Category } from './cpca-rules.ts';

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

const fdaOf = (intake: AcceptableIntake, duration: TreatmentDuration): LessThanLifetime['fda'] => {
  if (!intake.limit || duration === 'lifetime') return null;
  const rule = controlTable.less_than_lifetime.FDA;
  const { factor } = findDurationBand(rule.factors, duration);
  const limit = multiply(exact(intake.limit.text), exact(factor));
  const basis = inheritOverride(intake.basis, controlBasis('FDA_ltl', rule));
  return { factor, limit: regulated(limit, 'ng/day', basis) };
};

/** Where a row says so no factor applies, and the intake itself is capped. */
const refusesFactors = ({ published }: AcceptableIntake): boolean =>
  published?.derivedBy?.includes('less-than-lifetime factors do not apply') ?? false;

const emaOf = (intake: AcceptableIntake, category: Category | null): LessThanLifetime['ema'] => {
  if (!intake.limit) return null;
  const rule = controlTable.less_than_lifetime.EMA;
  const basis = inheritOverride(intake.basis, controlBasis('EMA', rule));
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
