import { assessTrend } from '#engines/regulatory/trends/assess-trend.ts';
import { type TrendBody, type TrendTask, toTrendBody } from './trend-to-wire.ts';

/** A trend as it is answered, without what the record says of itself; null where nothing was measured. */
export const computeTrend = (task: TrendTask): TrendBody | null => {
  const trend = assessTrend(task);
  return trend === null ? null : toTrendBody(task, trend);
};
