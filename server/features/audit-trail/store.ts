import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';

export interface AuditFilter {
  /** Exact actor; an ordinary user's own id. */
  readonly actorId: string | null;
  readonly event: string | null;
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly fromUtc: string | null;
  readonly toUtc: string | null;
  /** Text anywhere in the entry, letter case ignored. */
  readonly text: string | null;
}

/** Entries looked at between two turns of the event loop: some ten milliseconds of scanning. */
const windowSize = 20_000;

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
    const from = Math.max(1, before - windowSize);
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
  if (filter.recordType !== null) query = query.where('record_type', '=', filter.recordType);
  if (filter.recordId !== null) query = query.where('record_id', '=', filter.recordId);
  if (filter.fromUtc !== null) query = query.where('occurred_at', '>=', filter.fromUtc);
  if (filter.toUtc !== null) query = query.where('occurred_at', '<=', filter.toUtc);
  if (filter.text !== null) query = query.where(containsText(filter.text));
  return query.execute();
};

/** The canonical text holds every field of an entry; quotes and backslashes stand escaped in it. */
const containsText = (text: string) => {
  const asStored = JSON.stringify(text).slice(1, -1);
  const pattern = `%${asStored.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`canonical LIKE ${pattern} ESCAPE '\\'`;
};
