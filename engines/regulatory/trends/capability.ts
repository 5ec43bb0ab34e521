import { normalQuantile } from '../../stats/normal-quantile.ts';
import { mean, standardDeviation } from '../../stats/robust.ts';
import type { Basis } from '../regulated-number.ts';
import type { ControlChart } from './control-chart.ts';
import { processBasis, processTable } from './trend-rules.ts';

interface SpecificationLimits {
  readonly upper: number | null;
  readonly lower: number | null;
}

/**
 * The smaller of both distances from the mean to a limit, over three standard deviations.
 * @internal exported for its test: worked examples give a mean and a standard deviation, no values.
 */
export const capabilityIndex = (
  centre: number,
  sigma: number,
  { upper, lower }: SpecificationLimits,
): number =>
  Math.min(
    upper === null ? Number.POSITIVE_INFINITY : (upper - centre) / (3 * sigma),
    lower === null ? Number.POSITIVE_INFINITY : (centre - lower) / (3 * sigma),
  );

/** An index with the interval that covers the true one with 95 %. */
interface IndexWithInterval {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly sigma: number;
}

export interface Capability {
  readonly cpk: IndexWithInterval;
  readonly ppk: IndexWithInterval;
  readonly mean: number;
  readonly level: number;
  readonly basis: readonly Basis[];
}

const level = Number(processTable.capability_interval.level);
const z = normalQuantile(0.5 + level / 2);

/** Bissell's interval; `count` results are in the mean, and sigma has `degrees` of freedom. */
const withInterval = (value: number, sigma: number, count: number, degrees: number): IndexWithInterval => {
  const width = z * Math.sqrt(1 / (9 * count) + value ** 2 / (2 * degrees));
  return { value, sigma, lower: value - width, upper: value + width };
};

/**
 * Cpk with the standard deviation within the process, Ppk with that of all results. Null where the results are all alike: then
 * neither has a scale.
 */
export const judgeCapability = (
  chart: ControlChart,
  results: readonly number[],
  limits: SpecificationLimits,
): Capability | null => {
  const sigmaOverall = standardDeviation(results);
  if (!(chart.sigmaWithin > 0) || !(sigmaOverall > 0)) return null;
  const centre = mean(results);
  const indexOf = (sigma: number, degrees: number) =>
    withInterval(capabilityIndex(centre, sigma, limits), sigma, results.length, degrees);
  return {
    cpk: indexOf(chart.sigmaWithin, chart.degreesOfFreedom),
    ppk: indexOf(sigmaOverall, results.length - 1),
    mean: centre,
    level,
    basis: [processBasis(processTable.cpk), processBasis(processTable.capability_interval)],
  };
};
