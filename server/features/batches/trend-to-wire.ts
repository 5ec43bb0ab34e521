import type { ImpurityTrend } from '#contract/batches';
import { exact, isGreater, toNumber } from '#engines/regulatory/exact.ts';
import type { Basis } from '#engines/regulatory/regulated-number.ts';
import type { Comparison } from '#engines/regulatory/trends/compare-groups.ts';
import type { Drift } from '#engines/regulatory/trends/drift.ts';
import type { KnownLimit } from '#engines/regulatory/trends/govern-limits.ts';
import { convertLevel, type TrendMasses } from '#engines/regulatory/trends/level-units.ts';
import type { TrendBatch } from '#engines/regulatory/trends/read-batches.ts';
import type { SkipTesting } from '#engines/regulatory/trends/skip-testing.ts';
import type { Trend, TrendQuestion } from '#engines/regulatory/trends/trend.ts';
import { regulatedAnswer, toWireBasis } from '../regulatory/index.ts';

type Limit = ImpurityTrend['other_limits'][number];

type TrendResult = TrendBatch['results'][number];
type FormerResult = TrendResult['former'][number] & {
  /** Why it was corrected. */
  readonly reason: string;
};

interface BatchOfTask extends TrendBatch {
  readonly isCorrected: boolean;
  readonly batchNo: string;
  readonly madeAt: string;
  readonly results: readonly (Omit<TrendResult, 'former'> & { readonly former: readonly FormerResult[] })[];
  /** Results that were found invalid, each with the reason: they count nowhere and are named. */
  readonly withdrawn: readonly FormerResult[];
}

type LimitOfTask = Omit<Limit, 'value' | 'former'> & KnownLimit & { readonly isFormer: boolean };

/** What a trend is computed from on a worker thread. */
export interface TrendTask {
  readonly batches: readonly BatchOfTask[];
  readonly masses: TrendMasses;
  readonly limits: readonly LimitOfTask[];
  readonly loqRule: TrendQuestion['loqRule'];
  readonly chart: TrendQuestion['chart'];
}

/** What the worker answers; who asked about which dossier is added to it. */
export type TrendBody = Omit<ImpurityTrend, 'dossier_id' | 'dossier_revision' | 'impurity'>;

const basisOf = (...basis: readonly Basis[]) => basis.map(toWireBasis);

const replacing = {
  loq: 'A result below the quantitation limit counts with that limit in means and charts: the highest it can be.',
  half_loq: 'A result below the quantitation limit counts with half of it in means and charts.',
  zero: 'A result below the quantitation limit counts as 0 in means and charts: the lowest it can be.',
  leave_out: 'A result below the quantitation limit is left out of means and charts.',
} as const;

const toTest = (test: Comparison['means']) =>
  test && {
    f: test.f,
    degrees_above: test.above,
    degrees_below: test.below,
    p_value: test.pValue,
    different: test.isDifferent,
  };

const toPoints = ({ batches }: TrendTask, trend: Trend): ImpurityTrend['points'] => {
  const given = new Map(batches.map((batch) => [batch.id, batch]));
  return trend.points.map((point, place) => {
    const batch = given.get(point.id);
    if (batch === undefined || point.mean === null || point.highest === null)
      throw new Error('A point is a batch with a number.');
    return {
      batch_id: point.id,
      batch_no: batch.batchNo,
      made_at: batch.madeAt,
      scale: point.scale,
      site: point.site,
      process: point.process,
      value: point.mean,
      spread: trend.chosen?.chart.spread[place] ?? null,
      highest: toNumber(point.highest),
      highest_below_loq: point.isHighestBelowLoq,
      below_loq: point.results.some(({ isBelowLoq }) => isBelowLoq),
      corrected: batch.isCorrected,
      verdict: point.verdict,
      result_ids: point.results.map(({ id }) => id),
    };
  });
};

const toLimits = ({ centre, upper, lower }: { centre: number; upper: number; lower: number }) => ({
  centre,
  upper,
  lower: lower < 0 ? null : lower,
});

const toChart = ({ chosen, isPreliminary }: Trend): ImpurityTrend['chart'] =>
  chosen && {
    kind: chosen.chart.kind,
    why: chosen.why,
    limits: toLimits(chosen.chart.limits),
    sigma_within: chosen.chart.sigmaWithin,
    spread_limits: toLimits(chosen.chart.spreadLimits),
    factors: { ...chosen.chart.factors },
    preliminary: isPreliminary,
    basis: basisOf(...chosen.chart.basis),
  };

const stateDrift = ({ isDrifting, slope, forecast, reachesLimit }: Drift): string => {
  const ahead = forecast.length;
  const direction = slope > 0 ? 'rises' : 'falls';
  const drifting = isDrifting
    ? `The level ${direction} from batch to batch.`
    : 'No drift is shown: the interval of the slope holds 0.';
  if (reachesLimit === null) return drifting;
  const { line, earliest } = reachesLimit;
  if (earliest === null)
    return `${drifting} Within the next ${ahead} batches neither the line nor its 95 % interval for a single batch passes the limit.`;
  const atLine =
    line === null ? `the line itself does not within ${ahead} batches` : `the line itself at batch ${line}`;
  return `${drifting} The 95 % interval for a single batch passes the limit ${earliest === 1 ? 'at the next batch' : `${earliest} batches ahead`}; ${atLine}.`;
};

const toDrift = ({ drift }: Trend): ImpurityTrend['drift'] =>
  drift && {
    slope_per_batch: drift.slope,
    slope_lower: drift.slopeLower,
    slope_upper: drift.slopeUpper,
    p_value: drift.pValue,
    drifting: drift.isDrifting,
    level: drift.level,
    forecast: drift.forecast.map((point) => ({ ...point })),
    reaches_limit: drift.reachesLimit && { ...drift.reachesLimit },
    statement: stateDrift(drift),
    basis: basisOf(drift.basis),
  };

const written = ({ value, unit }: Pick<TrendResult, 'value' | 'unit'>): string => `${value} ${unit}`;

/** What corrections say of a batch: each result that was corrected, as it was and as it counts, and each found invalid. */
const stateCorrections = ({ results, withdrawn }: BatchOfTask): string =>
  [
    ...results.flatMap((result) =>
      result.former.map(
        (was, place) =>
          `${written(was)} was corrected to ${written(result.former[place + 1] ?? result)} (“${was.reason}”)`,
      ),
    ),
    ...withdrawn.map((was) => `${written(was)} was found invalid (“${was.reason}”)`),
  ].join('; ');

const stateBreak = (skip: SkipTesting, { batches }: TrendTask): string => {
  const batch = batches.find(({ id }) => id === skip.brokenBy);
  if (batch === undefined) return '';
  return skip.isBrokenByCorrection
    ? ` Batch ${batch.batchNo} is below it by a correction alone: ${stateCorrections(batch)}. What was recorded first counts here until the result is found invalid, with the reason, and measured again.`
    : ` Batch ${batch.batchNo} is not below it, or was not measured.`;
};

const stateSkip = (skip: SkipTesting, task: TrendTask): string => {
  const own = skip.batches.flatMap((id) => task.batches.find((batch) => batch.id === id) ?? []);
  const named = own
    .map((batch) => {
      const corrections = stateCorrections(batch);
      return `${batch.batchNo}${corrections === '' ? '' : ` (${corrections})`}`;
    })
    .join(', ');
  const { needed, belowPercent, scale } = skip;
  const of = `${needed} consecutive ${scale ?? 'production'} batches below ${belowPercent} % of the limit`;
  if (skip.status === 'supported') return `Supported: the newest ${of} are ${named}.`;
  return `Not supported: ${skip.batches.length} of ${of}.${stateBreak(skip, task)}`;
};

const toSkip = (task: TrendTask, { skipTesting: skip }: Trend): ImpurityTrend['skip_testing'] =>
  skip && {
    status: skip.status,
    statement: stateSkip(skip, task),
    below_percent: skip.belowPercent,
    threshold: toNumber(skip.threshold),
    scale: skip.scale,
    needed: skip.needed,
    batch_ids: [...skip.batches],
    broken_by: skip.brokenBy,
    basis: basisOf(skip.basis),
  };

const toChecks = ({ normality, autocorrelation, capability }: Trend) => ({
  normality: normality && {
    statistic: normality.statistic,
    p_value: normality.pValue,
    refused: normality.isRefused,
    basis: basisOf(normality.basis),
  },
  autocorrelation: autocorrelation && {
    lag_1: autocorrelation.lag1,
    bound: autocorrelation.bound,
    correlated: autocorrelation.isCorrelated,
    basis: basisOf(autocorrelation.basis),
  },
  capability: capability && {
    cpk: { ...capability.cpk },
    ppk: { ...capability.ppk },
    mean: capability.mean,
    level: capability.level,
    basis: basisOf(...capability.basis),
  },
});

const toComparisons = ({ comparisons }: Trend): ImpurityTrend['comparisons'] =>
  comparisons.map(({ by, groups, leftOut, means, spreads, basis }) => ({
    by,
    groups: groups.map(({ name, count, mean, standardDeviation }) => ({
      name,
      batches: count,
      mean,
      standard_deviation: standardDeviation,
    })),
    left_out: [...leftOut],
    means: toTest(means),
    spreads: toTest(spreads),
    basis: basisOf(basis),
  }));

/** Batches that were above the strictest limit before a result of them was corrected. */
const warnOfCorrections = (
  task: TrendTask,
  { unit, limits, points }: Trend<LimitOfTask>,
): TrendBody['warnings'] =>
  points.flatMap((point) => {
    const batch = task.batches.find(({ id }) => id === point.id);
    const strictest = limits.strictest?.level ?? null;
    const isAbove =
      strictest !== null && point.formerHighest !== null && isGreater(point.formerHighest, strictest);
    return batch === undefined || !isAbove
      ? []
      : [
          {
            code: 'corrected_exceedance',
            message: `Batch ${batch.batchNo} was above the limit before it was corrected: ${stateCorrections(batch)}. The trend in ${unit} counts what it was corrected to; skip testing does not.`,
          },
        ];
  });

/** Something about the limits alone, which the engine does not see. */
const warnOfQualification = (governing: Limit | null, others: readonly Limit[]): TrendBody['warnings'] => {
  const threshold = others.find(({ kind }) => kind === 'qualification_threshold');
  const isAbove =
    governing !== null &&
    governing.value !== null &&
    threshold !== undefined &&
    threshold.value !== null &&
    governing.value > threshold.value;
  return isAbove
    ? [
        {
          code: 'limit_above_qualification',
          message:
            'The limit is above the threshold of qualification; it takes data that qualify the impurity.',
        },
      ]
    : [];
};

/** By a word alone no exceedance goes away. */
const warnOfFormer = (governing: Limit | null): TrendBody['warnings'] =>
  governing?.former === true
    ? [
        {
          code: 'former_limit_counts',
          message: `The limit of ${governing.text} ${governing.unit} is of a record that was withdrawn or that a later one says less of. It counts until a second person accepted the later entry, which names its source.`,
        },
      ]
    : [];

/** A limit of the answer, with what it is in the unit of the trend. */
const toLimit = (
  { isGiven: _given, isSecondary: _review, isFormer, ...limit }: LimitOfTask,
  { unit }: Trend,
  masses: TrendMasses,
): Limit => {
  const value = convertLevel(exact(limit.text), limit.unit, unit, masses);
  return { ...limit, value: value === null ? null : toNumber(value), former: isFormer };
};

export const toTrendBody = (task: TrendTask, trend: Trend<LimitOfTask>): TrendBody => {
  const { governing } = trend.limits;
  const limit = governing === null ? null : toLimit(governing, trend, task.masses);
  const others = task.limits.flatMap((each) =>
    each === governing ? [] : [toLimit(each, trend, task.masses)],
  );
  const numbers = new Map(task.batches.map(({ id, batchNo }) => [id, batchNo]));
  const idAt = (place: number): string => trend.points[place]?.id ?? '';
  return {
    unit: trend.unit,
    below_loq: {
      rule: task.loqRule,
      statement: replacing[task.loqRule],
      batches: trend.replaced,
      basis: basisOf(trend.loqBasis),
    },
    limit,
    other_limits: others,
    points: toPoints(task, trend),
    left_out: trend.leftOut.map(({ id, reason }) => ({
      batch_id: id,
      batch_no: numbers.get(id) ?? '',
      reason,
    })),
    chart: toChart(trend),
    rules: trend.rules.map(({ id, rule, basis, hits }) => ({
      rule: id,
      text: rule,
      basis: toWireBasis(basis),
      hits: hits.map(({ at, of }) => ({ at: idAt(at), batch_ids: of.map(idAt) })),
    })),
    ...toChecks(trend),
    drift: toDrift(trend),
    skip_testing: toSkip(task, trend),
    comparisons: toComparisons(trend),
    warnings: [
      ...trend.warnings.map(({ code, message }) => ({ code, message })),
      ...warnOfQualification(limit, others),
      ...warnOfFormer(limit),
      ...warnOfCorrections(task, trend),
    ],
    ...regulatedAnswer([{ ruleSetVersion: trend.ruleSetVersion }]),
  };
};
