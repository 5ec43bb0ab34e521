import { type AdoptionGap, adoptionGapSchema } from '#kernel/contract/adoption-gap.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

type Entry = Pick<AuditEntryTable, 'id' | 'occurred_at'>;

/** Marks what was made by the work an audit entry is about, in the transaction that appends the entry. */
export const markWithGap = async (
  tx: Tx,
  { id: audit_entry_id, occurred_at: recorded_at }: Entry,
  made: readonly RecordRef[],
  gap: AdoptionGap,
): Promise<void> => {
  for (const { type: record_type, id: record_id } of made)
    await tx
      .insertInto('adoption_gap')
      .values({ audit_entry_id, record_type, record_id, recorded_at, gap: JSON.stringify(gap) })
      .execute();
};

/** The gap of the newest work on a record, as far as it was done since a moment; null where none of it was done ahead of the workspace. */
export const findAdoptionGap = async (
  db: Db,
  { type, id }: RecordRef,
  sinceUtc = '',
): Promise<AdoptionGap | null> => {
  const row = await db
    .selectFrom('adoption_gap')
    .select('gap')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('recorded_at', '>=', sinceUtc)
    .orderBy('recorded_at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : readStored(adoptionGapSchema, row.gap, { column: 'adoption_gap.gap', id: `${type} ${id}` });
};
