import { hash } from 'node:crypto';
import { z } from 'zod';
import { requireUnaltered } from '#kernel/altered-content.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

const selectFirst = prepareText<{ sequence: number; canonical: string; entry_hash: string }>(
  'SELECT sequence, canonical, entry_hash FROM audit_entry WHERE record_type = ? AND record_id = ? AND event = ? ORDER BY sequence LIMIT 1',
);

const entryText = z.object({ payload: z.record(z.string(), z.unknown()) });

/**
 * What the audit trail said of a record when it was made: the payload of its first entry of that event, hashed again. Null where there is
 * none. A row may have been changed together with its hash; its entry cannot be without the trail naming it. Throws AlteredContent.
 */
export const findRecordedPayload = (
  db: Db,
  record: RecordRef,
  event: AuditEventName,
): Readonly<Record<string, unknown>> | null => {
  const entry = selectFirst.first(db, [record.type, record.id, event]);
  if (entry === undefined) return null;
  const what = `entry ${entry.sequence} of the audit trail, which records ${record.type} ${record.id},`;
  requireUnaltered({ record, what }, entry.entry_hash, hash('sha256', entry.canonical));
  return entryText.parse(JSON.parse(entry.canonical)).payload;
};
