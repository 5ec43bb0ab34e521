import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordName } from '#kernel/audit/record-index.ts';
import { type AuditClass, accessPrefix } from '#kernel/contract/audit-class.ts';
import { contains } from '#kernel/db/both-stores.ts';
import type { AuditCheckpointTable, AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Db, ReadDb } from '#kernel/db/store.ts';

export interface AuditFilter {
  /** Exact actor; an ordinary user's own id. */
  readonly actorId: string | null;
  readonly event: string | null;
  readonly auditClass: AuditClass | null;
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly fromUtc: string | null;
  readonly toUtc: string | null;
  /** Text anywhere in the entry, letter case ignored. */
  readonly text: string | null;
}

/** Entries looked at between two turns of the event loop: some ten milliseconds of scanning. */
const windowSize = 20_000;

/** Entries of one record are found by an index, however long the trail is. */
const isIndexed = ({ recordType, recordId }: AuditFilter): boolean =>
  recordType !== null && recordId !== null;

/**
 * Newest first, at most `limit` entries with a sequence below `beforeSequence` (null: from the newest). Goes through
 * the trail in windows, so that a search that finds nothing in a million entries holds up nobody.
 */
export const searchEntries = async (
  read: ReadDb,
  filter: AuditFilter,
  limit: number,
  beforeSequence: number | null,
): Promise<AuditEntryTable[]> => {
  const found: AuditEntryTable[] = [];
  let before = beforeSequence ?? (await findHeadSequence(read)) + 1;
  while (before > 1 && found.length < limit) {
    const from = isIndexed(filter) ? 1 : Math.max(1, before - windowSize);
    found.push(...(await findInWindow(read, filter, { from, before }, limit - found.length)));
    before = from;
    await nextTurn();
  }
  return found;
};

export const findHeadSequence = async (read: ReadDb): Promise<number> => {
  const row = await read
    .selectFrom('audit_entry')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
};

/** Who wrote the first entry about a record; null where there is none. */
export const findFirstActor = async (
  read: ReadDb,
  { recordType, recordId }: RecordName,
): Promise<string | null> => {
  const row = await read
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_id ?? null;
};

export const findEntry = (read: ReadDb, id: string): Promise<AuditEntryTable | undefined> =>
  read.selectFrom('audit_entry').selectAll().where('id', '=', id).executeTakeFirst();

export const findCheckpoint = (read: ReadDb, number: number): Promise<AuditCheckpointTable | undefined> =>
  read.selectFrom('audit_checkpoint').selectAll().where('number', '=', number).executeTakeFirst();

/** Newest first. */
export const listCheckpoints = (read: ReadDb, page: SequencePage): Promise<AuditCheckpointTable[]> =>
  read.selectFrom('audit_checkpoint').selectAll().$call(highestFirst('number', page)).execute();

const selectIndexed = prepareText<Pick<AuditEntryTable, 'record_type' | 'record_id' | 'entry_hash'>>(
  'SELECT record_type, record_id, entry_hash FROM audit_entry WHERE sequence > ? AND sequence <= ? ORDER BY sequence',
);

/** What the index of records takes of the entries after a sequence and up to another. */
export const listIndexed = async (
  read: Db,
  after: number,
  upTo: number,
): Promise<Pick<AuditEntryTable, 'record_type' | 'record_id' | 'entry_hash'>[]> =>
  selectIndexed.all(read, [after, upTo]);

/** Oldest first: entries after a sequence and up to another, of one record or (null) of all. */
export const listCanonical = (
  read: Db,
  record: RecordName | null,
  range: { readonly after: number; readonly upTo: number },
  limit: number,
): Promise<Pick<AuditEntryTable, 'sequence' | 'canonical'>[]> => {
  let query = read
    .selectFrom('audit_entry')
    .select(['sequence', 'canonical'])
    .where('sequence', '>', range.after)
    .where('sequence', '<=', range.upTo)
    .orderBy('sequence')
    .limit(limit);
  if (record !== null)
    query = query.where('record_type', '=', record.recordType).where('record_id', '=', record.recordId);
  return query.execute();
};

const findInWindow = (
  read: ReadDb,
  filter: AuditFilter,
  window: { from: number; before: number },
  limit: number,
): Promise<AuditEntryTable[]> => {
  let query = read
    .selectFrom('audit_entry')
    .selectAll()
    .where('sequence', '>=', window.from)
    .where('sequence', '<', window.before)
    .orderBy('sequence', 'desc')
    .limit(limit);
  if (filter.actorId !== null) query = query.where('actor_id', '=', filter.actorId);
  if (filter.event !== null) query = query.where('event', '=', filter.event);
  if (filter.auditClass !== null) query = query.where(isOfClass(filter.auditClass));
  if (filter.recordType !== null) query = query.where('record_type', '=', filter.recordType);
  if (filter.recordId !== null) query = query.where('record_id', '=', filter.recordId);
  if (filter.fromUtc !== null) query = query.where('occurred_at', '>=', filter.fromUtc);
  if (filter.toUtc !== null) query = query.where('occurred_at', '<=', filter.toUtc);
  if (filter.text !== null) query = query.where(containsText(filter.text));
  return query.execute();
};

const isOfClass = (auditClass: AuditClass) => {
  const isAccess = sql<boolean>`substr(event, 1, ${accessPrefix.length}) = ${accessPrefix}`;
  return auditClass === 'access' ? isAccess : sql<boolean>`NOT (${isAccess})`;
};

/** The canonical text holds every field of an entry; quotes and backslashes stand escaped in it. */
const containsText = (text: string) => contains('canonical', JSON.stringify(text).slice(1, -1));
