import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { requireUnaltered, type StoredContent } from '#kernel/altered-content.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import { jsonNumber } from '#kernel/db/both-stores.ts';
import { prepareQuery, prepareText } from '#kernel/db/prepared-query.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

interface EntryText {
  readonly sequence: number;
  readonly canonical: string;
  readonly entry_hash: string;
}

const selectFirst = prepareText<EntryText>(
  'SELECT sequence, canonical, entry_hash FROM audit_entry WHERE record_type = ? AND record_id = ? AND event = ? ORDER BY sequence LIMIT 1',
);

const selectOfRevision = prepareQuery(
  (
    db,
    asked: {
      readonly type: string;
      readonly id: string;
      readonly event: AuditEventName;
      readonly revision: number;
    },
  ) =>
    db
      .selectFrom('audit_entry')
      .select(['sequence', 'canonical', 'entry_hash'])
      .where('record_type', '=', asked.type)
      .where('record_id', '=', asked.id)
      .where('event', '=', asked.event)
      .where(jsonNumber('canonical', 'payload', 'revision'), '=', asked.revision)
      .orderBy('sequence')
      .limit(sql.lit(1)),
);

const entryText = z.object({
  actor: z.object({ id: z.string(), kind: z.string() }),
  payload: z.record(z.string(), z.unknown()),
});

type RecordedEntry = z.infer<typeof entryText>;

/** Which entry of a record is meant: its first of that event, or the first that is about a revision. */
export interface RecordedBy {
  readonly event: AuditEventName;
  readonly revision?: number;
}

/**
 * What the audit trail said of a record when it was made, and who made it: that entry, hashed again. Null where there is none. A row may
 * have been changed together with its hash; its entry cannot be without the trail naming it. Throws AlteredContent.
 */
export const findRecordedEntry = async (
  db: Db,
  record: RecordRef,
  { event, revision }: RecordedBy,
): Promise<RecordedEntry | null> => {
  const about = [record.type, record.id, event];
  const entry =
    revision === undefined
      ? await selectFirst.first(db, about)
      : await selectOfRevision.first(db, { type: record.type, id: record.id, event, revision });
  if (entry === undefined) return null;
  const what = `entry ${entry.sequence} of the audit trail, which records ${record.type} ${record.id},`;
  requireUnaltered({ record, what }, entry.entry_hash, hash('sha256', entry.canonical));
  return entryText.parse(JSON.parse(entry.canonical));
};

/**
 * Throws AlteredContent where the entry that records something has another digest of it under `field`. Entries of before it was
 * recorded say nothing, and nothing is refused for that.
 */
export const requireRecorded = async (
  db: Db,
  content: StoredContent,
  by: readonly RecordedBy[],
  { field, found }: { readonly field: string; readonly found: string },
): Promise<void> => {
  for (const one of by) {
    const recorded = (await findRecordedEntry(db, content.record, one))?.payload[field];
    if (typeof recorded === 'string') requireUnaltered(content, recorded, found);
  }
};
