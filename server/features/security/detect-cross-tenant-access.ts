import {
  alertIdOf,
  type Detection,
  describeEvents,
  groupByActor,
  msBetween,
  type ScannedEvent,
} from './detection.ts';

export interface CrossTenantSettings {
  readonly windowMs: number;
  /** Refusals within the window from which on it is an alert. */
  readonly threshold: number;
}

/** Those that stand in a window of at least `threshold` refusals. */
const inSeries = (
  refusals: readonly ScannedEvent[],
  { windowMs, threshold }: CrossTenantSettings,
): ScannedEvent[] => {
  const members: ScannedEvent[] = [];
  let start = 0;
  let next = 0;
  for (const [i, refusal] of refusals.entries()) {
    while (msBetween(refusals[start] ?? refusal, refusal) > windowMs) start += 1;
    if (i - start + 1 < threshold) continue;
    members.push(...refusals.slice(Math.max(start, next), i + 1));
    next = i + 1;
  }
  return members;
};

/**
 * One account that was refused other people's records again and again. One alert per account and day (UTC): a series
 * that goes on for hours, and is scanned every minute, stays one alert.
 */
export const detectCrossTenantAccess = (
  events: readonly ScannedEvent[],
  settings: CrossTenantSettings,
): Detection[] => {
  const found: Detection[] = [];
  for (const [actorId, refusals] of groupByActor(events, 'cross_tenant_denied')) {
    const days = Map.groupBy(inSeries(refusals, settings), ({ occurredAt }) => occurredAt.slice(0, 10));
    for (const [day, series] of days) {
      found.push({
        id: alertIdOf('cross_tenant_access', actorId, day),
        detection_id: 'cross_tenant_access',
        severity: 'error',
        summary: `One account was refused other people's records ${series.length} times.`,
        actor_id: actorId,
        ...describeEvents(series),
      });
    }
  }
  return found;
};
