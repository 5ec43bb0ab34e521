import type { Db } from '#kernel/db/store.ts';
import type { FactorTables, RecoveryCodeTable, TotpTable } from './tables.ts';

const tables = (db: Db) => db.withTables<FactorTables>();

export const findTotp = (db: Db, userId: string): Promise<TotpTable | undefined> =>
  tables(db).selectFrom('totp_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** In place of one that was never confirmed; false where a confirmed one stands. */
export const putUnconfirmedTotp = async (db: Db, totp: TotpTable): Promise<boolean> => {
  await tables(db)
    .deleteFrom('totp_factor')
    .where('user_id', '=', totp.user_id)
    .where('confirmed_at', 'is', null)
    .execute();
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('totp_factor')
    .values(totp)
    .onConflict((onConflict) => onConflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** False where it was confirmed meanwhile. */
export const confirmTotp = async (
  db: Db,
  userId: string,
  timeStep: number,
  nowUtc: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('totp_factor')
    .set({ confirmed_at: nowUtc, last_time_step: timeStep })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False where a code of this step or a later one was used meanwhile. */
export const spendTimeStep = async (db: Db, userId: string, timeStep: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('totp_factor')
    .set({ last_time_step: timeStep })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_time_step', 'is', null), eb('last_time_step', '<', timeStep)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteTotp = async (db: Db, userId: string): Promise<void> => {
  await tables(db).deleteFrom('totp_factor').where('user_id', '=', userId).execute();
};

export const listRecoveryCodes = (db: Db, userId: string): Promise<RecoveryCodeTable[]> =>
  tables(db).selectFrom('recovery_code').selectAll().where('user_id', '=', userId).execute();

/** The former set is good no longer. */
export const replaceRecoveryCodes = async (
  db: Db,
  userId: string,
  hashes: readonly string[],
  nowUtc: string,
): Promise<void> => {
  await deleteRecoveryCodes(db, userId);
  const rows = hashes.map((code_hash) => ({
    code_hash,
    user_id: userId,
    created_at: nowUtc,
    used_at: null,
  }));
  await tables(db).insertInto('recovery_code').values(rows).execute();
};

export const deleteRecoveryCodes = async (db: Db, userId: string): Promise<void> => {
  await tables(db).deleteFrom('recovery_code').where('user_id', '=', userId).execute();
};

/** False where it was used before. */
export const spendRecoveryCode = async (
  db: Db,
  userId: string,
  codeHash: string,
  nowUtc: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('recovery_code')
    .set({ used_at: nowUtc })
    .where('code_hash', '=', codeHash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
