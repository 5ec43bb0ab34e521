import { type Exact, toNumber } from '../exact.ts';
import type { ChartChoice, ComparedBy } from '../vocabulary.ts';
import { judgeCapability } from './capability.ts';
import { type ChosenChart, chooseChart } from './choose-chart.ts';
import { type Comparison, compareGroups } from './compare-groups.ts';
import { checkAutocorrelation, checkNormality } from './distribution-checks.ts';
import { forecastDrift } from './drift.ts';
import { governLimits, type KnownLimit } from './govern-limits.ts';
import { findUnit, type LeftOut, type ReadBatch, readBatch, whyLeftOut } from './read-batches.ts';
import { applyRunRules } from './run-rules.ts';
import { judgeSkipTesting } from './skip-testing.ts';
import type { Trend, TrendQuestion } from './trend.ts';
import { processBasis, processRuleSet, processTable } from './trend-rules.ts';
import { warnOfTrend } from './warn-of-trend.ts';

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

const isBelowLoq = ({ results }: ReadBatch): boolean => results.some((each) => each.isBelowLoq);

const compareBy = (
  points: readonly ReadBatch[],
  by: ComparedBy,
): (Comparison & { by: ComparedBy }) | null => {
  const groups = Map.groupBy(points, (point) => point[by]);
  const named = [...groups].flatMap(([name, members]) =>
    name === null ? [] : [{ name, values: members.flatMap(({ mean }) => mean ?? []) }],
  );
  return named.length < 2 ? null : { by, ...compareGroups(named) };
};

const countedOf = ({ results }: ReadBatch): number[] =>
  results.flatMap(({ counted }) => (counted === null ? [] : [toNumber(counted)]));

/** Charts and indices of the points; nothing where there are too few of them, or most are below the quantitation limit. */
const chartOf = (points: readonly ReadBatch[], replaced: number, choice: ChartChoice): ChosenChart | null => {
  const { least_batches, below_loq } = processTable;
  if (points.length < least_batches.chart) return null;
  if (percentOf(replaced, points.length) > Number(below_loq.most_percent_replaced)) return null;
  return chooseChart(
    points.map((point) => ({ mean: point.mean ?? 0, results: countedOf(point) })),
    choice,
  );
};

/** What a chart says further, each null or empty without one. */
const judgeChart = (chosen: ChosenChart | null, points: readonly ReadBatch[], limit: Exact | null) => {
  if (chosen === null)
    return { rules: [], normality: null, autocorrelation: null, capability: null, drift: null };
  const { chart } = chosen;
  const upper = limit === null ? null : toNumber(limit);
  const results = chart.kind === 'i_mr' ? chart.values : points.flatMap(countedOf);
  return {
    rules: applyRunRules(chart.values, chart.limits.centre, chart.sigmaOfPoints),
    normality: checkNormality(results),
    autocorrelation: checkAutocorrelation(chart.values),
    capability: upper === null ? null : judgeCapability(chart, results, { upper, lower: null }),
    drift: forecastDrift(chart.values, upper),
  };
};

/**
 * The results of one impurity over the batches of a product. Null where nothing was measured. Levels are compared with limits
 * exactly; charts and indices are of doubles.
 */
export const assessTrend = <Limit extends KnownLimit>(
  question: TrendQuestion<Limit>,
): Trend<Limit> | null => {
  const unit = findUnit(question.batches);
  if (unit === null) return null;
  const { masses, loqRule } = question;
  const limits = governLimits(question.limits, unit, masses);
  const isSettled = limits.untold.length === 0;
  const heldAgainst = limits.strictest?.level ?? null;
  const limit = isSettled ? heldAgainst : null;
  const reading = {
    ...{ unit, masses, loqRule, isSettled, limit: heldAgainst },
    secondary: limits.secondary?.level ?? null,
  };
  const read = question.batches.map((batch) => readBatch(batch, reading));
  const leftOut = question.batches.flatMap((given, place): LeftOut[] => {
    const batch = read[place];
    const reason = batch === undefined ? null : whyLeftOut(given, batch);
    return reason === null ? [] : [{ id: given.id, reason }];
  });
  const points = read.filter(({ mean }) => mean !== null);
  const replaced = points.filter(isBelowLoq).length;
  const chosen = chartOf(points, replaced, question.chart);
  const comparisons = (['site', 'process', 'scale'] as const).flatMap((by) => compareBy(points, by) ?? []);
  const trend: Omit<Trend<Limit>, 'warnings'> = {
    unit,
    limits,
    limit,
    batches: read.filter(({ results }) => results.length > 0),
    points,
    leftOut,
    replaced,
    chosen,
    isPreliminary: points.length < processTable.least_batches.settled,
    ...judgeChart(chosen, points, limit),
    skipTesting:
      limit === null
        ? null
        : judgeSkipTesting(
            read.map(({ id, scale, highest, formerHighest, isFormerUntold, results }, place) => ({
              ...{ id, scale, highest, formerHighest, isFormerUntold },
              isIncomplete: results.length < (question.batches[place]?.results.length ?? 0),
            })),
            limit,
          ),
    comparisons,
    loqBasis: processBasis(processTable.below_loq),
    ruleSetVersion: processRuleSet.ruleSetVersion,
  };
  return { ...trend, warnings: warnOfTrend(trend, question) };
};
