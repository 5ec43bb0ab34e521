import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { Db, Tx } from '#kernel/db/store.ts';

type Entry = Pick<AuditEntryTable, 'id' | 'record_type' | 'record_id' | 'occurred_at'>;

/** Marks the record of an audit entry, in the transaction that appends the entry. An entry about no record marks none. */
export const insertAdoptionGap = async (tx: Tx, entry: Entry, gap: AdoptionGap): Promise<void> => {
  const { id, record_type, record_id, occurred_at } = entry;
  if (record_type === null || record_id === null) return;
  await tx
    .insertInto('adoption_gap')
    .values({
      audit_entry_id: id,
      record_type,
      record_id,
      recorded_at: occurred_at,
      gap: JSON.stringify(gap),
    })
    .execute();
};

/** The gap of the newest work on a record; null where none of it was done ahead of the workspace. */
export const findAdoptionGap = async (db: Db, type: string, id: string): Promise<AdoptionGap | null> => {
  const row = await db
    .selectFrom('adoption_gap')
    .select('gap')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .orderBy('recorded_at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.gap) as AdoptionGap);
};
