import type { LegalHoldTable } from '#kernel/db/kernel-tables.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

export const insertHold = async (db: Db, row: LegalHoldTable): Promise<void> => {
  await db.insertInto('legal_hold').values(row).execute();
};

/** The hold a record is under; undefined where it is under none. */
export const findHold = (db: Db, { type, id }: RecordRef): Promise<LegalHoldTable | undefined> =>
  db
    .selectFrom('legal_hold')
    .selectAll()
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

/** Holds that are in force, newest first. */
export const listHolds = (db: Db, type: string | undefined, page: Page): Promise<LegalHoldTable[]> =>
  db
    .selectFrom('legal_hold')
    .selectAll()
    .where('lifted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('record_type', '=', type ?? ''))
    .$call(newestFirst('legal_hold', page))
    .execute();

export const closeHold = async (
  db: Db,
  id: string,
  lifted: Pick<LegalHoldTable, 'lifted_at' | 'lifted_by' | 'lift_reason'>,
): Promise<void> => {
  await db.updateTable('legal_hold').set(lifted).where('id', '=', id).execute();
};
