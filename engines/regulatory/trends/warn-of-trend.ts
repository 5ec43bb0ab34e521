import { type Warning, warn } from '../../common/result.ts';
import { isGreater } from '../exact.ts';
import type { KnownLimit } from './govern-limits.ts';
import type { Trend, TrendQuestion } from './trend.ts';
import { processTable } from './trend-rules.ts';

type Judged = Omit<Trend, 'warnings'>;

const { least_batches, below_loq } = processTable;

const when = (isSo: boolean, code: string, message: string): Warning[] => (isSo ? [warn(code, message)] : []);

const percentReplaced = ({ replaced, points }: Judged): number =>
  points.length === 0 ? 0 : (100 * replaced) / points.length;

const ofNumbers = (trend: Judged): Warning[] => {
  const count = trend.points.length;
  const isMostlyBelow = percentReplaced(trend) > Number(below_loq.most_percent_replaced);
  const isFew = count < least_batches.chart;
  return [
    ...when(
      isFew,
      'too_few_batches',
      `${count} batches have a number; limits and indices take at least ${least_batches.chart}.`,
    ),
    ...when(
      !isFew && isMostlyBelow,
      'mostly_below_loq',
      `${trend.replaced} of ${count} batches are below the quantitation limit; of numbers that mostly stand in for others no limits and indices are computed.`,
    ),
    ...when(
      !isFew && !isMostlyBelow && trend.chosen === null,
      'no_subgroups',
      'The chart asked for takes the same number of results of every batch, two to ten for ranges and more for standard deviations.',
    ),
    ...when(
      trend.chosen !== null && trend.isPreliminary,
      'preliminary_limits',
      `The limits rest on ${count} batches and are preliminary until there are ${least_batches.settled}.`,
    ),
  ];
};

const ofReplaced = (trend: Judged, { loqRule }: TrendQuestion): Warning[] => [
  ...when(
    trend.replaced > 0 && percentReplaced(trend) >= Number(below_loq.note_from_percent),
    'partly_below_loq',
    `${trend.replaced} of ${trend.points.length} batches have a result below the quantitation limit; what is computed from numbers in their place (${loqRule}) is approximate.`,
  ),
  ...when(
    trend.leftOut.some(({ reason }) => reason === 'below_loq'),
    'below_loq_left_out',
    'Batches below the quantitation limit are left out; what remains is biased upwards.',
  ),
  ...when(
    trend.replaced > 0 && loqRule === 'zero',
    'zero_for_loq',
    'Results below the quantitation limit count as 0, the lowest they can be; means and limits are too low rather than too high.',
  ),
];

const ofUnits = (trend: Judged, { batches }: TrendQuestion): Warning[] => {
  const isPartLost = batches.some(({ id, results }) => {
    const read = trend.batches.find((batch) => batch.id === id);
    return results.length > (read?.results.length ?? 0);
  });
  return [
    ...when(
      isPartLost,
      'unit_not_comparable',
      `Some results cannot be told in ${trend.unit}, which takes a daily mass the dossier does not give; they are left out.`,
    ),
  ];
};

const written = ({ text, unit }: KnownLimit): string => `${text} ${unit}`;

/** Limits that cannot be told clear nothing, and a looser one that was typed is named as such. */
const ofLimits = ({ unit, limits, points }: Judged, question: TrendQuestion): Warning[] => {
  const { governing, strictest, secondary, untold } = limits;
  const given = question.limits.find(({ isGiven }) => isGiven);
  const isLooser = given !== undefined && strictest !== null && strictest.limit !== given;
  const isUntold = given !== undefined && untold.some(({ isGiven }) => !isGiven);
  const between =
    secondary === null || strictest === null
      ? []
      : points.filter(
          ({ highest }) =>
            highest !== null && isGreater(highest, secondary.level) && !isGreater(highest, strictest.level),
        );
  return [
    ...when(governing === null, 'no_limit', 'There is no limit to hold the results against.'),
    ...when(
      untold.length > 0,
      'limit_not_comparable',
      `Of the limits known ${untold.map(written).join(' and ')} cannot be told in ${unit}, which takes a daily mass the dossier does not give. It may be the stricter one: no batch is within, and there is neither capability nor skip testing.`,
    ),
    ...when(
      isUntold && !untold.includes(given),
      'given_limit_not_compared',
      `Whether the limit given (${given === undefined ? '' : written(given)}) is the stricter one cannot be told. A batch above it exceeds; it clears none.`,
    ),
    ...when(
      isLooser && !untold.includes(given),
      'given_limit_is_looser',
      `The limit given (${given === undefined ? '' : written(given)}) is not the strictest; the ${governing === null ? 'one' : written(governing)} of the dossier governs.`,
    ),
    ...when(
      between.length > 0,
      'above_identification_threshold',
      `${between.length} ${between.length === 1 ? 'batch is' : 'batches are'} above the identification threshold of ${secondary === null ? '' : written(secondary.limit)} and not above the limit: whoever relies on it shows that the structure was identified.`,
    ),
  ];
};

const ofFit = ({ normality, autocorrelation, rules, chosen, capability }: Judged): Warning[] => {
  const hits = rules.filter((rule) => rule.hits.length > 0).map(({ id }) => id);
  return [
    ...when(
      normality?.isRefused === true,
      'not_normal',
      'The results are not normally distributed; limits at three standard deviations are crossed more often than they say, and Cpk and Ppk do not tell how many batches exceed the limit.',
    ),
    ...when(
      autocorrelation?.isCorrelated === true,
      'autocorrelated',
      'Neighbouring batches are alike or opposite; moving ranges are then too small or too large, and so are the limits and the interval of the forecast.',
    ),
    ...when(
      hits.length > 0 && capability !== null,
      'not_in_control',
      `Rules ${hits.join(', ')} speak: a process that is not in control has no capability that lasts.`,
    ),
    ...when(
      chosen !== null && chosen.chart.limits.lower < 0,
      'lower_limit_below_zero',
      'The lower limit is below 0, where no level can be; it is not drawn.',
    ),
    ...when(
      chosen !== null && !(chosen.chart.sigmaWithin > 0),
      'no_spread',
      'All values are alike; there is no standard deviation, and no rule and no index.',
    ),
    ...when(
      chosen !== null && chosen.chart.kind !== 'i_mr',
      'subgroups_are_repeats',
      'Limits are made from results within a batch; where these are repeats of the measurement alone, they say nothing about how batches vary.',
    ),
  ];
};

/** What limits the validity of a trend, in sentences. */
export const warnOfTrend = (trend: Judged, question: TrendQuestion): Warning[] => [
  ...ofNumbers(trend),
  ...ofReplaced(trend, question),
  ...ofUnits(trend, question),
  ...ofLimits(trend, question),
  ...ofFit(trend),
];
