import type { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import type { IdentityTables, UserTable } from './tables.ts';

/** A reader or a running transaction. */
type Db = Kysely<KernelTables>;

const tables = (db: Db) => db.withTables<IdentityTables>();

export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export const findUser = (db: Db, id: string): Promise<UserTable | undefined> =>
  tables(db).selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<UserTable | undefined> =>
  tables(db)
    .selectFrom('user_account')
    .selectAll()
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst();

export const hasAnyUser = async (db: Db): Promise<boolean> =>
  (await tables(db).selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined;

/** False when the e-mail is taken. */
export const insertUser = async (db: Db, user: UserTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('user_account')
    .values(user)
    .onConflict((onConflict) => onConflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const grantAdmin = async (db: Db, userId: string): Promise<void> => {
  await tables(db).updateTable('user_account').set({ is_admin: 1 }).where('id', '=', userId).execute();
};
