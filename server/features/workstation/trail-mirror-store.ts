import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';

/** What the trail says of the statement that was accepted last; the trail cannot be changed, so this outlives the state. */
export interface AcceptedEntry {
  readonly sequence: number;
  readonly workspaceId: string;
  readonly installationId: string;
  readonly serial: number;
  readonly timeFloorMs: number;
}

const entries = (db: Db, ...events: readonly AuditEventName[]) =>
  db
    .selectFrom('audit_entry')
    .where('record_type', '=', 'workstation')
    .where('event', 'in', [...events])
    .orderBy('sequence', 'desc')
    .limit(1);

/** The payload of every `workstation.statement.accept`. */
export interface AcceptPayload {
  readonly workspace_id: string;
  readonly installation_id: string;
  readonly serial: number;
  /** Milliseconds since 1970 UTC. */
  readonly time_floor_ms: number;
}

export const findLastAccepted = async (db: Db): Promise<AcceptedEntry | null> => {
  const row = await entries(db, 'workstation.statement.accept')
    .select(['sequence', 'canonical'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { payload } = JSON.parse(row.canonical) as { readonly payload: AcceptPayload };
  return {
    sequence: row.sequence,
    workspaceId: payload.workspace_id,
    installationId: payload.installation_id,
    serial: payload.serial,
    timeFloorMs: payload.time_floor_ms,
  };
};

const storedLapse = z.object({ payload: z.object({ code: z.string() }) });

/** Why it could not compute or sign when that was last noticed; null where a statement was accepted since. */
export const findLastLapse = async (db: Db): Promise<string | null> => {
  const row = await entries(db, 'workstation.entitlement.lapse', 'workstation.statement.accept')
    .select(['id', 'event', 'canonical'])
    .executeTakeFirst();
  if (row === undefined || row.event === 'workstation.statement.accept') return null;
  const place = { column: 'audit_entry.canonical', id: row.id } as const;
  return readStored(storedLapse, row.canonical, place).payload.code;
};

/** Whether the trail says that it is bound; what the binding says is another matter. */
export const isBoundByTrail = async (db: Db): Promise<boolean> => {
  const row = await entries(db, 'workstation.bind', 'workstation.enrol', 'workstation.unbind')
    .select('event')
    .executeTakeFirst();
  return row !== undefined && row.event !== 'workstation.unbind';
};

/** The latest time of any entry after `afterSequence`, and the last one's sequence; the times are not in order where a clock went back. */
export const findLatestTime = async (
  db: Db,
  afterSequence: number,
): Promise<{ readonly latestUtc: string | null; readonly sequence: number }> => {
  const row = await db
    .selectFrom('audit_entry')
    .select([
      sql<string | null>`max(occurred_at)`.as('latestUtc'),
      sql<number | null>`max(sequence)`.as('sequence'),
    ])
    .where('sequence', '>', afterSequence)
    .executeTakeFirstOrThrow();
  return { latestUtc: row.latestUtc, sequence: row.sequence ?? afterSequence };
};
