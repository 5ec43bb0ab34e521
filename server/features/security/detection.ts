import { createHash } from 'node:crypto';
import type { DetectionId, SecurityAlert } from '#contract/security';
import type { SecurityEventType } from '#kernel/events/security-events.ts';

/** A stored security event as the rules read it. */
export interface ScannedEvent {
  readonly id: string;
  /** ISO 8601 UTC with milliseconds: text order is time order. */
  readonly occurredAt: string;
  readonly eventType: SecurityEventType;
  readonly actorId: string | null;
  readonly clientIp: string | null;
}

/** What a rule found; an alert once it is known whether it was shipped. */
export type Detection = Omit<SecurityAlert, 'shipped_at'>;

/** The most events an alert names: the newest of a long series. */
const namedEvents = 50;

/** The same finding has the same id in every scan, so that it is shipped once. */
export const alertIdOf = (detectionId: DetectionId, ...what: readonly string[]): string =>
  `alr_${createHash('sha256')
    .update(JSON.stringify([detectionId, ...what]))
    .digest('hex')
    .slice(0, 32)}`;

/** Times and evidence of a finding made of events, oldest first; at least one. */
export const describeEvents = (
  events: readonly ScannedEvent[],
): Pick<Detection, 'first_event_at' | 'last_event_at' | 'evidence'> => ({
  first_event_at: events[0]?.occurredAt ?? '',
  last_event_at: events.at(-1)?.occurredAt ?? '',
  evidence: {
    event_count: events.length,
    event_ids: events.slice(-namedEvents).map(({ id }) => id),
    client_ips: [...new Set(events.flatMap(({ clientIp }) => clientIp ?? []))],
    first_bad_sequence: null,
  },
});

/** The events of one type by the account that caused them, oldest first; what has no account is left out. */
export const groupByActor = (
  events: readonly ScannedEvent[],
  eventType: SecurityEventType,
): ReadonlyMap<string, readonly ScannedEvent[]> => {
  const known = events.filter((event) => event.eventType === eventType && event.actorId !== null);
  return Map.groupBy(known, ({ actorId }) => actorId ?? '');
};

export const msBetween = (earlier: ScannedEvent, later: ScannedEvent): number =>
  Date.parse(later.occurredAt) - Date.parse(earlier.occurredAt);
