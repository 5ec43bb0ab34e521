import type { ContextualCost, Point } from '../model.ts';

/** What is dearer than nothing at all counts at least this share of the dearest price: a free experiment is not infinitely good. */
const leastShare = 0.01;

const parameterCost = (cost: ContextualCost, parameter: number, value: number): number => {
  const own = cost.perParameter[parameter];
  if (!own) return 0;
  return 'levels' in own ? (own.levels[value] ?? 0) : own.perUnit * value;
};

/** Prices of experiments within one batch: a change that has been paid for is not paid again. */
export interface CostLedger {
  /** What a point would cost now, in the campaign's unit. */
  readonly priceOf: (point: Point) => number;
  /** The same as a gain is divided by it: never below a hundredth of the dearest listed price. */
  readonly costOf: (point: Point) => number;
  /** The point is part of the batch: its settings are there for the others. */
  readonly take: (point: Point) => void;
}

/**
 * The cost of experiments after those of `running` (the last experiment and what is pending): per experiment, per setting, and
 * once per batch for every setting that is changed to.
 */
export const openLedger = (cost: ContextualCost, running: readonly Point[]): CostLedger => {
  const settings = cost.perParameter.map(
    (_, parameter) => new Set(running.flatMap((point) => point[parameter] ?? [])),
  );
  const dearest =
    cost.perExperiment +
    cost.perParameter.reduce(
      (sum, own) => sum + (own && 'levels' in own ? Math.max(0, ...own.levels) : 0),
      0,
    ) +
    cost.change.reduce((sum, change) => sum + change, 0);
  const least = leastShare * dearest || 1;
  const priceOf = (point: Point): number => {
    let total = cost.perExperiment;
    point.forEach((value, parameter) => {
      total += parameterCost(cost, parameter, value);
      const change = cost.change[parameter] ?? 0;
      const known = settings[parameter];
      if (change > 0 && known && known.size > 0 && !known.has(value)) total += change;
    });
    return total;
  };
  return {
    priceOf,
    costOf: (point) => Math.max(least, priceOf(point)),
    take: (point) => {
      for (const [parameter, value] of point.entries()) settings[parameter]?.add(value);
    },
  };
};
