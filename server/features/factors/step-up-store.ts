import type { Db } from '#kernel/db/store.ts';
import type { FactorTables, StepUpTable } from './tables.ts';

const tables = (db: Db) => db.withTables<FactorTables>();

export const insertStepUp = async (db: Db, stepUp: StepUpTable): Promise<void> => {
  await tables(db).insertInto('step_up').values(stepUp).execute();
};

export const findStepUp = (db: Db, tokenHash: string): Promise<StepUpTable | undefined> =>
  tables(db).selectFrom('step_up').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** True when it was unused until now. */
export const markStepUpUsed = async (db: Db, id: string, nowUtc: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('step_up')
    .set({ used_at: nowUtc })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What was never used and can no longer be. Used ones stay: a signature names the proof it rests on. */
export const deleteExpiredStepUps = async (db: Db, nowUtc: string): Promise<void> => {
  await tables(db)
    .deleteFrom('step_up')
    .where('expires_at', '<=', nowUtc)
    .where('used_at', 'is', null)
    .execute();
};
