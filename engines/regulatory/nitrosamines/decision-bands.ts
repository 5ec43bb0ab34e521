import { divide, type Exact, exact, isGreater, multiply } from '../exact.ts';
import { inheritOverride } from '../overrides/apply-override.ts';
import { type RegulatedNumber, regulated } from '../regulated-number.ts';
import type { AcceptableIntake } from './acceptable-intakes.ts';
import { controlBasis, controlTable } from './control-rules.ts';

type BandCode =
  | 'do_not_release'
  | 'specification_needed'
  | 'no_specification_needed'
  | 'above_limit'
  | 'testing_needed'
  | 'testing_may_be_skipped'
  | 'negligible';

/** Where a measured intake lies between nothing and the limit of an authority: information for a person, no verdict. */
interface DecisionBand {
  readonly code: BandCode;
  /** Percent of the authority's limit. */
  readonly percentOfLimit: RegulatedNumber;
}

export interface DecisionBands {
  readonly fda: DecisionBand | null;
  /** That testing may be skipped holds where results are consistently that low. */
  readonly ema: DecisionBand | null;
}

const hundred = exact(100);

/** Measured over limit, in percent; the limit is above 0. */
export const percentOf = (measuredNgPerDay: Exact, limitNgPerDay: Exact): Exact =>
  divide(multiply(measuredNgPerDay, hundred), limitNgPerDay);

const fdaCode = (percent: Exact): BandCode => {
  const band = controlTable.bands.FDA.find(({ above_percent }) => isGreater(percent, exact(above_percent)));
  return (band?.code as BandCode | undefined) ?? 'no_specification_needed';
};

const emaCode = (percent: Exact): BandCode => {
  const { negligible_below_percent, skip_testing_below_percent } = controlTable.bands.EMA;
  if (isGreater(exact(negligible_below_percent), percent)) return 'negligible';
  if (isGreater(exact(skip_testing_below_percent), percent)) return 'testing_may_be_skipped';
  return isGreater(percent, hundred) ? 'above_limit' : 'testing_needed';
};

export const findDecisionBands = (
  intakes: readonly AcceptableIntake[],
  measuredNgPerDay: number,
): DecisionBands => {
  const { clause_FDA, clause_EMA, status } = controlTable.bands;
  const bandOf = (
    jurisdiction: 'FDA' | 'EMA',
    codeOf: (percent: Exact) => BandCode,
    clause: string,
  ): DecisionBand | null => {
    const limit = intakes.find((each) => each.jurisdiction === jurisdiction)?.limit;
    if (!limit) return null;
    const percent = percentOf(exact(measuredNgPerDay), exact(limit.text));
    return {
      code: codeOf(percent),
      percentOfLimit: regulated(
        percent,
        '%',
        inheritOverride(limit.basis, controlBasis(jurisdiction, { clause, status })),
      ),
    };
  };
  return { fda: bandOf('FDA', fdaCode, clause_FDA), ema: bandOf('EMA', emaCode, clause_EMA) };
};
