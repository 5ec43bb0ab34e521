import { type RawBuilder, sql } from 'kysely';
import { inList } from '#kernel/db/both-stores.ts';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import { prepareQuery } from '#kernel/db/prepared-query.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

export const insertDeletion = async (db: Db, row: RecordDeletionTable): Promise<void> => {
  await db.insertInto('record_deletion').values(row).execute();
};

const selectDeletion = prepareQuery((db, { type, id }: RecordRef) =>
  db
    .selectFrom('record_deletion')
    .selectAll()
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('restored_at', 'is', null),
);

/** How a record was deleted; undefined while it is not. */
export const findDeletion = async (db: Db, record: RecordRef): Promise<RecordDeletionTable | undefined> =>
  selectDeletion.first(db, record);

/** How each of the records was deleted, by its id; those that are not are missing. */
export const findDeletions = async (
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordDeletionTable>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('record_deletion')
    .selectAll()
    .where('record_type', '=', type)
    .where(inList('record_id', ids))
    .where('restored_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.record_id, row]));
};

/** For queries over the rows of records: `id` is the column with the record's id. True where it is null. */
export const isNotDeleted = (type: string, id: string): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM record_deletion
    WHERE record_type = ${type} AND record_id = ${sql.ref(id)} AND restored_at IS NULL)`;

/** What is deleted now, newest first. */
export const listDeletions = (db: Db, type: string | undefined, page: Page): Promise<RecordDeletionTable[]> =>
  db
    .selectFrom('record_deletion')
    .selectAll()
    .where('restored_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('record_type', '=', type ?? ''))
    .$call(newestFirst('record_deletion', page))
    .execute();

export const closeDeletion = async (
  db: Db,
  id: string,
  restored: Pick<RecordDeletionTable, 'restored_at' | 'restored_by' | 'restore_reason'>,
): Promise<void> => {
  await db.updateTable('record_deletion').set(restored).where('id', '=', id).execute();
};
