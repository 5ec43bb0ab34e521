import type { z } from 'zod';
import type { checkpointSchema, recordMismatchSchema, signingKeySchema } from '#contract/audit-trail';
import { originOf } from '#kernel/audit/checkpoint-note.ts';
import type { RecordMismatch } from '#kernel/audit/verify-records.ts';
import { auditClassOf } from '#kernel/contract/audit-class.ts';
import type { auditEventSchema, recordEventSchema } from '#kernel/contract/audit-event.ts';
import type {
  AuditCheckpointTable,
  AuditEntryTable,
  AuditSigningKeyTable,
} from '#kernel/db/kernel-tables.ts';

/** A record by its type and id, as a key. */
export const recordKey = ({ record_type, record_id }: Pick<AuditEntryTable, 'record_type' | 'record_id'>) =>
  JSON.stringify([record_type, record_id]);

/** What people and records of some entries are called. */
export interface EntryNames {
  readonly people: ReadonlyMap<string, string>;
  /** By `recordKey`; without those that have no name or that the caller may not read. */
  readonly records: ReadonlyMap<string, string>;
}

export const toWireRecordEvent = (
  row: AuditEntryTable,
  names: EntryNames,
): z.infer<typeof recordEventSchema> => ({
  sequence: row.sequence,
  id: row.id,
  occurred_at: row.occurred_at,
  actor: { kind: row.actor_kind, id: row.actor_id, name: names.people.get(row.actor_id) ?? null },
  event: row.event,
  record_type: row.record_type,
  record_id: row.record_id,
  record_title: names.records.get(recordKey(row)) ?? null,
  reason_for_change: row.reason_for_change,
  entry_hash: row.entry_hash,
});

export const toWireEvent = (row: AuditEntryTable, names: EntryNames): z.infer<typeof auditEventSchema> => ({
  ...toWireRecordEvent(row, names),
  class: auditClassOf(row.event),
  request_id: row.request_id,
  // The canonical text is written by the trail and always carries a payload object.
  payload: (JSON.parse(row.canonical) as { payload: Record<string, unknown> }).payload,
  previous_hash: row.previous_hash,
  clock_regression: row.clock_regression === 1,
});

export const toWireCheckpoint = (row: AuditCheckpointTable): z.infer<typeof checkpointSchema> => ({
  ...row,
  origin: originOf(row.note),
});

export const toWireKey = (row: AuditSigningKeyTable): z.infer<typeof signingKeySchema> => ({ ...row });

export const toWireMismatch = (mismatch: RecordMismatch): z.infer<typeof recordMismatchSchema> => ({
  record_type: mismatch.recordType,
  table: mismatch.table,
  record_id: mismatch.recordId,
  field: mismatch.field,
  expected_sha256: mismatch.expectedSha256,
  found_sha256: mismatch.foundSha256,
  sequence: mismatch.sequence,
});
