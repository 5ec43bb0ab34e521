import { sql } from 'kysely';
import { z } from 'zod';
import { type LostBinding, lostBinding } from '#contract/installations';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import { inList, jsonText } from '#kernel/db/both-stores.ts';
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
    .where(inList('event', events))
    .orderBy('sequence', 'desc')
    .limit(1);

const acceptPayload = z.object({
  workspace_id: z.string(),
  installation_id: z.string(),
  serial: z.number(),
  /** Milliseconds since 1970 UTC. */
  time_floor_ms: z.number(),
});

/** The payload of every `workstation.statement.accept`. */
export type AcceptPayload = Readonly<z.infer<typeof acceptPayload>>;

const storedAccepted = z.object({ payload: acceptPayload });

export const findLastAccepted = async (db: Db): Promise<AcceptedEntry | null> => {
  const row = await entries(db, 'workstation.statement.accept')
    .select(['id', 'sequence', 'canonical'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const place = { column: 'audit_entry.canonical', id: row.id } as const;
  const { payload } = readStored(storedAccepted, row.canonical, place);
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

/** What the trail says of the binding that was made last, whatever became of it. */
export interface LastBound {
  readonly workspaceId: string;
  /** Of the roots that were trusted; upper-case hex with colons. */
  readonly rootSha256: readonly string[];
  /** The same as certificates; none in entries of earlier versions. */
  readonly rootPems: readonly string[];
}

const storedBound = z.object({
  payload: z.object({
    workspace_id: z.string(),
    root_sha256: z.array(z.string()),
    root_pems: z.array(z.string()).default([]),
  }),
});

export const findLastBound = async (db: Db): Promise<LastBound | null> => {
  const row = await entries(db, 'workstation.bind', 'workstation.enrol')
    .select(['id', 'canonical'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const place = { column: 'audit_entry.canonical', id: row.id } as const;
  const { payload } = readStored(storedBound, row.canonical, place);
  return {
    workspaceId: payload.workspace_id,
    rootSha256: payload.root_sha256,
    rootPems: payload.root_pems,
  };
};

/** The certificate over which this workspace last gave a statement that held, lower-case hex; null where none came by network. */
export const findVouchedCertificate = async (db: Db, workspaceId: string): Promise<string | null> => {
  const certificate = jsonText('canonical', 'payload', 'certificate_sha256');
  const row = await entries(db, 'workstation.statement.accept')
    .where('record_id', '=', workspaceId)
    .where(certificate, 'is not', null)
    .select(certificate.as('certificate'))
    .executeTakeFirst();
  return row?.certificate ?? null;
};

const storedLoss = z.object({ payload: lostBinding });

/** Every former binding that was given up for a root it did not sign, newest first. */
export const listLosses = async (db: Db): Promise<LostBinding[]> => {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'canonical'])
    .where('event', '=', 'workstation.binding_lost')
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map(
    ({ id, canonical }) => readStored(storedLoss, canonical, { column: 'audit_entry.canonical', id }).payload,
  );
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
