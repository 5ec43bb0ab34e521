import type { z } from 'zod';
import type { deletionSchema } from '#kernel/contract/common-schemas.ts';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';
import { type Page, toPage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { findDeletion, findDeletions } from '#kernel/records/deletion-store.ts';

export const deletionToWire = (row: RecordDeletionTable): z.input<typeof deletionSchema> => ({
  record_type: row.record_type,
  record_id: row.record_id,
  deleted_at: row.created_at,
  deleted_by: row.deleted_by,
  reason_for_change: row.reason_for_change,
  retained_until: row.retained_until,
});

/** For an answer that spreads `deletionField` into its schema: nothing where the record is not deleted. */
export const deletionFieldOf = (
  row: RecordDeletionTable | undefined,
): { readonly deletion?: z.input<typeof deletionSchema> } =>
  row === undefined ? {} : { deletion: deletionToWire(row) };

/** What is answered about a record, with how it was deleted where it is. */
export const withDeletion = async <Item extends object>(db: Db, type: string, id: string, item: Item) => ({
  ...item,
  ...deletionFieldOf(await findDeletion(db, { type, id })),
});

/** A page of records, each with how it was deleted where deleted ones are shown. */
export const toRecordPage = async <
  Row extends { readonly created_at: string; readonly id: string },
  Item extends object,
>(
  db: Db,
  { type, withDeleted }: { readonly type: string; readonly withDeleted: boolean },
  rows: readonly Row[],
  page: Page,
  toItem: (row: Row) => Item,
) => {
  const ids = withDeleted ? rows.map(({ id }) => id) : [];
  const deletions = await findDeletions(db, type, ids);
  return toPage(rows, page, (row) => ({ ...toItem(row), ...deletionFieldOf(deletions.get(row.id)) }));
};
