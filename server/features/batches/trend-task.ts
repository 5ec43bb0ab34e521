import type { ImpurityTrend, LevelUnit } from '#contract/batches';
import { compare, exact, toNumber } from '#engines/regulatory/exact.ts';
import { assessTrend } from '#engines/regulatory/trends/assess-trend.ts';
import { convertLevel, type TrendMasses } from '#engines/regulatory/trends/level-units.ts';
import { findUnit } from '#engines/regulatory/trends/read-batches.ts';
import { type TrendBody, type TrendTask, toTrendBody } from './trend-to-wire.ts';

type Limit = ImpurityTrend['other_limits'][number];

const inUnit = (limits: TrendTask['limits'], unit: LevelUnit, masses: TrendMasses): Limit[] =>
  limits.map((each) => {
    const value = convertLevel(exact(each.text), each.unit, unit, masses);
    return { ...each, value: value === null ? null : toNumber(value) };
  });

/**
 * The strictest limit governs; the threshold of qualification only where there is no other, since what is above it may be
 * qualified. One that cannot be told in the unit of the results governs nothing where another can.
 */
const findGoverning = (limits: readonly Limit[], unit: LevelUnit, masses: TrendMasses): Limit | null => {
  const own = limits.filter(({ kind }) => kind !== 'qualification_threshold');
  const candidates = own.length > 0 ? own : limits;
  const levelOf = ({ text, unit: from }: Limit) => convertLevel(exact(text), from, unit, masses);
  return candidates.reduce<Limit | null>((strictest, each) => {
    if (strictest === null) return each;
    const [a, b] = [levelOf(strictest), levelOf(each)];
    if (a === null) return each;
    return b !== null && compare(b, a) < 0 ? each : strictest;
  }, null);
};

/** A trend as it is answered, without what the record says of itself; null where nothing was measured. */
export const computeTrend = (task: TrendTask): TrendBody | null => {
  const unit = findUnit(task.batches);
  if (unit === null) return null;
  const limits = inUnit(task.limits, unit, task.masses);
  const governing = findGoverning(limits, unit, task.masses);
  const trend = assessTrend({
    batches: task.batches,
    masses: task.masses,
    limit: governing === null ? null : { text: governing.text, unit: governing.unit },
    loqRule: task.loqRule,
    chart: task.chart,
  });
  if (trend === null) return null;
  const others = limits.filter((each) => each !== governing);
  return toTrendBody(task, trend, governing, others);
};
