import type { SecurityAlert } from '#contract/security';
import { inList } from '#kernel/db/both-stores.ts';
import type { Db, ReadDb, Tx } from '#kernel/db/store.ts';
import type { SecurityEventType } from '#kernel/events/security-events.ts';
import type { ScannedEvent } from './detection.ts';
import type { SecurityTables, ShippedAlertTable } from './tables.ts';

const scanned = [
  'login_success',
  'cross_tenant_denied',
  'privilege_escalation',
  'installation_copied',
  'installation_trail_contradicted',
] as const satisfies readonly SecurityEventType[];

/** The newest `limit` events a rule reads, not older than `fromUtc`, oldest first. */
export const findEventsSince = async (
  read: ReadDb,
  fromUtc: string,
  limit: number,
): Promise<ScannedEvent[]> => {
  const rows = await read
    .selectFrom('security_event')
    .select(['id', 'occurred_at', 'event_type', 'actor_id', 'client_ip'])
    .where('occurred_at', '>=', fromUtc)
    .where(inList('event_type', scanned))
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      occurredAt: row.occurred_at,
      eventType: row.event_type as SecurityEventType,
      actorId: row.actor_id,
      clientIp: row.client_ip,
    }))
    .reverse();
};

/** When each of these was shipped; those that were not are missing. */
export const findShippedAt = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .withTables<SecurityTables>()
    .selectFrom('shipped_alert')
    .select(['id', 'shipped_at'])
    .where(inList('id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.shipped_at]));
};

export const insertShipped = async (tx: Tx, rows: readonly ShippedAlertTable[]): Promise<void> => {
  // One by one: a list of them may be longer than a statement takes parameters.
  for (const row of rows)
    await tx.withTables<SecurityTables>().insertInto('shipped_alert').values(row).execute();
};

/** The alerts as they were shipped. */
export const findShippedAlerts = async (read: ReadDb, ids: readonly string[]): Promise<SecurityAlert[]> => {
  const rows = await read
    .withTables<SecurityTables>()
    .selectFrom('shipped_alert')
    .select('body')
    .where(inList('id', ids))
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body));
};
