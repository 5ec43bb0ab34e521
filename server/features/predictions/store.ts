import { hash } from 'node:crypto';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import type { Db } from '#kernel/db/store.ts';
import type { PredictionTables, ShiftPredictionTable } from './tables.ts';

const tables = (db: Db) => db.withTables<PredictionTables>();

export const insertShiftPrediction = async (db: Db, row: ShiftPredictionTable): Promise<void> => {
  await tables(db).insertInto('shift_prediction').values(row).execute();
};

/** A prediction that says what was recorded. Throws AlteredContent. */
export const findShiftPrediction = async (db: Db, id: string): Promise<ShiftPredictionTable | undefined> => {
  const row = await tables(db)
    .selectFrom('shift_prediction')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = { record: { type: 'shift_prediction', id }, what: `the prediction ${id}` };
  const found = hash('sha256', row.record);
  await requireRecorded(db, content, [{ event: 'spectrum.predict_shifts' }], {
    field: 'record_sha256',
    found,
  });
  return row;
};
