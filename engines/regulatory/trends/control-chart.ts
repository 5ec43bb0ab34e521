import { mean, standardDeviation } from '../../stats/robust.ts';
import { logGamma } from '../../stats/student-t.ts';
import type { Basis } from '../regulated-number.ts';
import type { ChartKind } from '../vocabulary.ts';
import { processBasis, processTable } from './trend-rules.ts';

/** A centre with the limits three standard deviations from it. */
interface Limits {
  readonly centre: number;
  readonly upper: number;
  /** As computed; a level cannot be below 0, so a limit there says nothing. */
  readonly lower: number;
}

export interface ControlChart {
  readonly kind: ChartKind;
  /** What is plotted: one value, or the mean of a subgroup, for each batch. */
  readonly values: readonly number[];
  readonly limits: Limits;
  /** Standard deviation of what is plotted. */
  readonly sigmaOfPoints: number;
  /** Standard deviation of single results within the process. */
  readonly sigmaWithin: number;
  /** Degrees of freedom of sigmaWithin. */
  readonly degreesOfFreedom: number;
  /** Moving ranges (none for the first batch), ranges or standard deviations. */
  readonly spread: readonly (number | null)[];
  readonly spreadLimits: Limits;
  readonly factors: Readonly<Record<string, number>>;
  readonly basis: readonly Basis[];
}

const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Factors of subgroups of 2 to 10. */
const factorsOf = (n: number) => {
  const row = processTable.constants.find((each) => each.n === n);
  if (row === undefined) throw new RangeError(`there are no factors of ranges for subgroups of ${n}`);
  return {
    d2: Number(row.d2),
    D3: Number(row.D3),
    D4: Number(row.D4),
    A2: Number(row.A2),
    basis: processBasis(row),
  };
};

/** Largest subgroup whose range is used; larger ones go by their standard deviation. */
export const mostInRange = Math.max(...processTable.constants.map(({ n }) => n));

/**
 * Mean of the standard deviation of n normal values, in standard deviations.
 * @internal exported for its test.
 */
export const c4 = (n: number): number =>
  Math.sqrt(2 / (n - 1)) * Math.exp(logGamma(n / 2) - logGamma((n - 1) / 2));

/**
 * Degrees of freedom of mean moving range over d2: from the variance of the mean of neighbouring ranges of normal values, which
 * overlap (variance of one 2 − 4/π, covariance of two neighbours by the orthant formula), matched to that of a standard deviation.
 */
const degreesOfMovingRange = (ranges: number): number => {
  const variance = 2 - 4 / Math.PI;
  const covariance = (4 / Math.PI) * (Math.sqrt(3) / 2 + Math.PI / 12) - 4 / Math.PI;
  const ofMean = (ranges * variance + 2 * (ranges - 1) * covariance) / ranges ** 2;
  return 4 / Math.PI / (2 * ofMean);
};

/** Individuals and moving ranges; takes at least two values. */
export const chartIndividuals = (values: readonly number[]): ControlChart => {
  const ranges = values.slice(1).map((value, k) => Math.abs(value - (values[k] ?? value)));
  const { d2, D4, basis } = factorsOf(2);
  const [centre, meanRange] = [mean(values), mean(ranges)];
  const sigma = meanRange / d2;
  return {
    kind: 'i_mr',
    values,
    limits: { centre, upper: centre + 3 * sigma, lower: centre - 3 * sigma },
    sigmaOfPoints: sigma,
    sigmaWithin: sigma,
    degreesOfFreedom: degreesOfMovingRange(ranges.length),
    spread: [null, ...ranges],
    spreadLimits: { centre: meanRange, upper: D4 * meanRange, lower: 0 },
    factors: { d2, D4 },
    basis: [processBasis(processTable.individuals), processBasis(processTable.moving_range), basis],
  };
};

/** Means and ranges of subgroups of one size, 2 to 10. */
const chartRanges = (groups: readonly (readonly number[])[], n: number): ControlChart => {
  const values = groups.map((group) => mean(group));
  const ranges = groups.map(range);
  const { d2, D3, D4, A2, basis } = factorsOf(n);
  const [centre, meanRange] = [mean(values), mean(ranges)];
  const sigma = meanRange / d2;
  return {
    kind: 'xbar_r',
    values,
    limits: { centre, upper: centre + A2 * meanRange, lower: centre - A2 * meanRange },
    sigmaOfPoints: (A2 * meanRange) / 3,
    sigmaWithin: sigma,
    // Of each range about 0.9 (n − 1), as for the mean of many ranges of few values.
    degreesOfFreedom: 0.9 * groups.length * (n - 1),
    spread: ranges,
    spreadLimits: { centre: meanRange, upper: D4 * meanRange, lower: D3 * meanRange },
    factors: { d2, D3, D4, A2 },
    basis: [processBasis(processTable.mean_range), basis],
  };
};

/** Means and standard deviations of subgroups of one size. */
const chartDeviations = (groups: readonly (readonly number[])[], n: number): ControlChart => {
  const values = groups.map((group) => mean(group));
  const deviations = groups.map((group) => standardDeviation(group));
  const factor = c4(n);
  const [centre, meanDeviation] = [mean(values), mean(deviations)];
  const sigma = meanDeviation / factor;
  const A3 = 3 / (factor * Math.sqrt(n));
  const width = (3 * Math.sqrt(1 - factor ** 2)) / factor;
  const [B3, B4] = [Math.max(0, 1 - width), 1 + width];
  return {
    kind: 'xbar_s',
    values,
    limits: { centre, upper: centre + A3 * meanDeviation, lower: centre - A3 * meanDeviation },
    sigmaOfPoints: sigma / Math.sqrt(n),
    sigmaWithin: sigma,
    degreesOfFreedom: groups.length * (n - 1),
    spread: deviations,
    spreadLimits: { centre: meanDeviation, upper: B4 * meanDeviation, lower: B3 * meanDeviation },
    factors: { c4: factor, A3, B3, B4 },
    basis: [processBasis(processTable.mean_deviation)],
  };
};

/** Subgroups of one size of at least 2: by their ranges up to 10 values, by their standard deviations above. */
export const chartSubgroups = (groups: readonly (readonly number[])[]): ControlChart => {
  const n = groups[0]?.length ?? 0;
  if (n < 2 || groups.some((group) => group.length !== n))
    throw new RangeError('subgroups have one size of at least 2');
  return n <= mostInRange ? chartRanges(groups, n) : chartDeviations(groups, n);
};
