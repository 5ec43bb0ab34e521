import { firstRows, newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { FactorTables, PasskeyTable } from './tables.ts';

const tables = (db: Db) => db.withTables<FactorTables>();

/** Newest first. */
export const listPasskeys = (db: Db, userId: string, page: Page): Promise<PasskeyTable[]> =>
  tables(db)
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .$call(newestFirst('passkey', page))
    .execute();

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyTable | undefined> =>
  tables(db).selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export const findOwnPasskey = (db: Db, userId: string, id: string): Promise<PasskeyTable | undefined> =>
  tables(db)
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await listPasskeys(db, userId, firstRows(1))).length > 0;

/** False where the authenticator is registered. */
export const insertPasskey = async (db: Db, passkey: PasskeyTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('passkey')
    .values(passkey)
    .onConflict((onConflict) => onConflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** False where another use counted as far meanwhile: two holders of one key. */
export const notePasskeyUse = async (
  db: Db,
  passkey: PasskeyTable,
  counter: number,
  nowUtc: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('passkey')
    .set({ counter, last_used_at: nowUtc })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False where it is not there or another account's. */
export const deletePasskey = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** False where the challenge was answered before. Ended ones need no memory. */
export const spendChallenge = async (
  db: Db,
  answered: { readonly challenge_hash: string; readonly expires_at: string },
  nowUtc: string,
): Promise<boolean> => {
  await tables(db).deleteFrom('answered_challenge').where('expires_at', '<=', nowUtc).execute();
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('answered_challenge')
    .values(answered)
    .onConflict((onConflict) => onConflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
