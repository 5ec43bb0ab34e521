import { hash } from 'node:crypto';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { SpinFitTable, SpinFitTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SpinFitTables>();

export const insertSpinFit = async (db: Db, row: SpinFitTable): Promise<void> => {
  await tables(db).insertInto('spin_fit').values(row).execute();
};

/** A fit whose result is the one that was recorded. Throws AlteredContent. */
export const findSpinFit = async (db: Db, id: string): Promise<SpinFitTable | undefined> => {
  const row = await tables(db).selectFrom('spin_fit').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.record === null) return row;
  const content = { record: { type: 'spin_fit', id }, what: `the spin fit ${id}` };
  const found = hash('sha256', row.record);
  await requireRecorded(db, content, [{ event: 'spin_fit.completed' }], { field: 'record_sha256', found });
  return row;
};

export const listSpinFits = (db: Db, analysisId: string, page: Page): Promise<SpinFitTable[]> =>
  tables(db)
    .selectFrom('spin_fit')
    .selectAll()
    .where('analysis_id', '=', analysisId)
    .$call(newestFirst('spin_fit', page))
    .execute();

/** Fits of an analysis that brought a result, newest first, with what each was made of. */
export const listCompletedFits = (
  db: Db,
  analysisId: string,
): Promise<Pick<SpinFitTable, 'id' | 'inputs'>[]> =>
  tables(db)
    .selectFrom('spin_fit')
    .select(['id', 'inputs'])
    .where('analysis_id', '=', analysisId)
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a queued fit; false where it has ended already. */
export const endSpinFit = async (
  db: Db,
  id: string,
  change: Pick<SpinFitTable, 'status' | 'record' | 'error_code' | 'error_message' | 'finished_at'>,
): Promise<boolean> => {
  const changed = await tables(db)
    .updateTable('spin_fit')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};
