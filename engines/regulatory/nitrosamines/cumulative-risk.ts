import type { Warning } from '../../common/result.ts';
import { add, compare, divide, type Exact, exact, isGreater } from '../exact.ts';
import { inheritOverride } from '../overrides/apply-override.ts';
import { type Basis, type RegulatedNumber, regulated, type Verdict } from '../regulated-number.ts';
import type { ExclusionReason } from '../vocabulary.ts';
import type { NitrosamineAssessment } from './assess-nitrosamine.ts';
import { controlRuleSet, controlTable, ownBasis } from './control-rules.ts';

/** A nitrosamine as the sum takes it. Texts are exact decimals in ng/day. */
export interface Watch {
  readonly name: string;
  readonly measuredNgPerDay: string | null;
  /** Above 0; null where none governs. */
  readonly limitNgPerDay: string | null;
  /** Of the limit, where it is known: a limit of a rule row marks the ratio. */
  readonly limitBasis?: Basis | null;
  /** Why there is no limit. */
  readonly withoutLimit?: Exclude<ExclusionReason, 'not_measured'>;
}

export interface CumulativeRisk {
  /** Sum of the ratios, exact. */
  readonly sum: RegulatedNumber;
  /**
   * `within` below 1; at exactly 1 `exceeds`, though authorities accept 100 %. `review` where nothing could be summed, and
   * where something that was measured has no limit.
   */
  readonly verdict: Verdict;
  /** Whether the sum is at most 1, as FDA and EMA ask. */
  readonly isAcceptedByAuthorities: boolean;
  readonly watches: readonly {
    readonly name: string;
    /** Among the watches that were given, from 0: names may repeat. */
    readonly place: number;
    readonly measuredNgPerDay: string;
    readonly limitNgPerDay: string;
    readonly ratio: RegulatedNumber;
  }[];
  /** What the sum does not hold, each with its reason: none is dropped. */
  readonly excluded: readonly {
    readonly name: string;
    readonly place: number;
    readonly reason: ExclusionReason;
  }[];
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const zero = exact(0);
const one = exact(1);

const reasonOf = ({ measuredNgPerDay, limitNgPerDay, withoutLimit }: Watch): ExclusionReason | null => {
  if (limitNgPerDay === null) return withoutLimit ?? 'no_limit';
  return measuredNgPerDay === null ? 'not_measured' : null;
};

const withoutLimitOf = ({ acceptableIntake, verdict }: NitrosamineAssessment): Watch['withoutLimit'] => {
  if (verdict === 'not_applicable') return 'not_a_nitrosamine';
  return acceptableIntake.some(({ kind }) => kind === 'q3ab') ? 'controlled_by_q3ab' : 'no_limit';
};

/** A watch of an assessment; of what could not be assessed, name it with `not_assessed`. */
export const watchOf = (assessment: NitrosamineAssessment): Watch => {
  const { name, measuredNgPerDay, governingLimit } = assessment;
  const reason = withoutLimitOf(assessment);
  return {
    name,
    measuredNgPerDay: measuredNgPerDay === null ? null : String(measuredNgPerDay),
    limitNgPerDay: governingLimit?.text ?? null,
    limitBasis: governingLimit?.basis ?? null,
    ...(governingLimit || !reason ? {} : { withoutLimit: reason }),
  };
};

const warnOf = (watches: readonly Watch[], excluded: CumulativeRisk['excluded'], sum: Exact): Warning[] => {
  const names = watches.map(({ name }) => name.trim().toLowerCase());
  const repeated = watches.filter(({ name }, place) => names.indexOf(name.trim().toLowerCase()) < place);
  return [
    ...repeated.map(({ name }) => ({
      code: 'duplicate_watch',
      message: `${name} is named more than once; every entry was summed.`,
    })),
    ...(excluded.length > 0
      ? [
          {
            code: 'watches_excluded',
            message: `The sum does not hold ${excluded.map(({ name }) => name).join(', ')}; see the reasons.`,
          },
        ]
      : []),
    ...(compare(sum, one) === 0
      ? [{ code: 'sum_is_exactly_one', message: controlTable.cumulative.rule }]
      : []),
  ];
};

/** What was found and has no limit to be held against: nobody can say that the sum is within. */
const isOpen = (watch: Watch): boolean => {
  const reason = reasonOf(watch);
  return (
    (reason === 'no_limit' || reason === 'not_assessed') &&
    watch.measuredNgPerDay !== null &&
    isGreater(exact(watch.measuredNgPerDay), zero)
  );
};

const judge = (watches: readonly Watch[], sum: Exact, isSummed: boolean): Verdict => {
  if (!isGreater(one, sum)) return 'exceeds';
  return !isSummed || watches.some(isOpen) ? 'review' : 'within';
};

/** Sum of measured intake over limit, below 1 to be within. */
export const sumCumulativeRisk = (watches: readonly Watch[]): CumulativeRisk => {
  const basis = ownBasis(controlTable.cumulative);
  const excluded = watches.flatMap((watch, place) => {
    const reason = reasonOf(watch);
    return reason ? [{ name: watch.name, place, reason }] : [];
  });
  const summed = watches.flatMap(({ name, measuredNgPerDay, limitNgPerDay, limitBasis }, place) =>
    measuredNgPerDay === null || limitNgPerDay === null
      ? []
      : [
          {
            name,
            place,
            measuredNgPerDay,
            limitNgPerDay,
            ratioBasis: inheritOverride(limitBasis, basis),
            exactRatio: divide(exact(measuredNgPerDay), exact(limitNgPerDay)),
          },
        ],
  );
  const sum = summed.reduce<Exact>((total, { exactRatio }) => add(total, exactRatio), zero);
  const marked = summed.find(({ ratioBasis }) => ratioBasis.override)?.ratioBasis;
  return {
    sum: regulated(sum, 'ratio', inheritOverride(marked, basis)),
    verdict: judge(watches, sum, summed.length > 0),
    isAcceptedByAuthorities: !isGreater(sum, one),
    watches: summed.map(({ exactRatio, ratioBasis, ...watch }) => ({
      ...watch,
      ratio: regulated(exactRatio, 'ratio', ratioBasis),
    })),
    excluded,
    basis: [basis],
    ruleSetVersion: controlRuleSet.ruleSetVersion,
    warnings: warnOf(watches, excluded, sum),
  };
};
