import { optimizationLimits } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { unitOf } from './convert-column.ts';
import type { measuredOf } from './measured-of.ts';
import { possibleOf } from './possible-of.ts';

type Quantity = ReturnType<typeof measuredOf>[number];

/** What a number of a quantity is held against; null where nothing says what is possible. */
interface Range {
  readonly low: number | null;
  readonly high: number | null;
  /** Up to here a number above `high` is taken with a warning. */
  readonly tolerated: number | null;
  readonly rule: string;
}

/** Names that mean a share of the whole in every laboratory, also where the run states no unit of them. */
const sharesByName =
  /(^|[^\p{L}])(yield|conversion|ee|purity|selectivity|ausbeute|umsatz|reinheit|selektivität)([^\p{L}]|$)/iu;

const tolerance = optimizationLimits.highestSharePercent / 100;

const rangeOf = (quantity: Quantity): Range | null => {
  const { possible } = possibleOf(quantity);
  if (possible?.isAssumed === false)
    return {
      low: possible.low,
      high: possible.high,
      tolerated: null,
      rule: `the run states ${possible.low ?? 'no least'} to ${possible.high ?? 'no most'} as possible`,
    };
  const high =
    possible?.high ?? (sharesByName.test(quantity.name) && quantity.unit === undefined ? 100 : null);
  if (high === null) return null;
  const unit = quantity.unit === undefined ? '' : ` in ${quantity.unit}`;
  return {
    low: 0,
    high,
    tolerated: high * tolerance,
    rule: `a share of the whole${unit} is 0 to ${high}, and up to ${high * tolerance} by errors of assay and weighing`,
  };
};

export type JudgedResult =
  | { readonly kind: 'possible' }
  /** Above all of it by no more than errors of assay explain. */
  | { readonly kind: 'above' | 'beyond'; readonly says: string };

/** Whether a quantity can have this value: the one rule of every way by which results come in. */
export const judgeResult = (quantity: Quantity, value: number): JudgedResult => {
  const range = rangeOf(quantity);
  if (range === null) return { kind: 'possible' };
  const { low, high, tolerated, rule } = range;
  const isLow = low !== null && value < low;
  const isHigh = high !== null && value > high;
  if (!isLow && !isHigh) return { kind: 'possible' };
  return isHigh && tolerated !== null && value <= tolerated
    ? { kind: 'above', says: `${quantity.name} of ${value} is more than all of it: ${rule}` }
    : { kind: 'beyond', says: `${quantity.name} of ${value} is not possible: ${rule}` };
};

/** Why a value is refused unless whoever enters it says that it was measured all the same; null where it is taken. */
export const whyImpossible = (quantity: Quantity, value: number): string | null => {
  const judged = judgeResult(quantity, value);
  return judged.kind === 'beyond'
    ? `${judged.says}. Set accept_impossible_results where it was measured all the same.`
    : null;
};

/** What is said of results that were taken in although they are not possible; each once. */
export const warnOfResults = (
  measured: readonly Quantity[],
  entries: readonly { readonly results: Readonly<Record<string, number | null>> }[],
): Warning[] => {
  const found = entries.flatMap(({ results }) =>
    measured.flatMap((quantity) => {
      const value = Object.hasOwn(results, quantity.name) ? results[quantity.name] : null;
      const judged =
        typeof value === 'number' ? judgeResult(quantity, value) : ({ kind: 'possible' } as const);
      return judged.kind === 'possible'
        ? []
        : [
            warn(
              judged.kind === 'above' ? 'result_above_possible' : 'result_beyond_possible',
              `${judged.says}. It was taken in all the same.`,
            ),
          ];
    }),
  );
  return [...new Map(found.map((warning) => [warning.message, warning])).values()].slice(0, mostWarnings);
};

const mostWarnings = 50;

const fewestForFractions = 2;

/** Whether shares in % look like fractions: 0.85 would be less than one percent. */
export const areLikeFractions = (percents: readonly number[]): boolean =>
  percents.filter((value) => value > 0).length >= fewestForFractions &&
  percents.every((value) => value >= 0 && value <= 1);

/** What is said of numbers without a unit that count in % and look like fractions, however they come in; `name` as whoever sent them calls them. */
export const warnOfFractions = (quantity: Quantity, name: string, values: readonly number[]): Warning[] =>
  unitOf(quantity) === '%' && areLikeFractions(values)
    ? [
        warn(
          'looks_like_fractions',
          `All numbers of ${name} lie between 0 and 1, and count in %; where they are fractions, say so as their unit.`,
        ),
      ]
    : [];
