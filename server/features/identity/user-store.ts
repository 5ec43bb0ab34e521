import { sql } from 'kysely';
import { contains, inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { emailSkeletonOf } from './email-skeleton.ts';
import type { IdentityTables, UserTable } from './tables.ts';
import { forgetWrongPasswords } from './wrong-passwords.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Also one that was deactivated. */
export const findAnyUser = (db: Db, id: string): Promise<UserTable | undefined> =>
  tables(db).selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

/** What accounts are called, in use or closed; without ids of no account. */
export const listNames = (db: Db, ids: Iterable<string>): Promise<Pick<UserTable, 'id' | 'display_name'>[]> =>
  tables(db).selectFrom('user_account').select(['id', 'display_name']).where(inList('id', ids)).execute();

/** Accounts, in use or closed, whose name says a word. */
export const listNamed = (db: Db, word: string, most: number): Promise<Pick<UserTable, 'id'>[]> =>
  tables(db)
    .selectFrom('user_account')
    .select('id')
    .where(contains('display_name', word))
    .orderBy('id')
    .limit(most)
    .execute();

/** An account that may be used. */
export const findUser = (db: Db, id: string): Promise<UserTable | undefined> =>
  tables(db)
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();

/** An account that may be used, by its own address: one that merely looks like it finds nobody. */
export const findUserByEmail = (db: Db, email: string): Promise<UserTable | undefined> =>
  tables(db)
    .selectFrom('user_account')
    .selectAll()
    .where('email_key', '=', emailKeyOf(email))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();

/** The account, in use or closed, that keeps an address from being given to another: its own, or one that looks like it. */
export const findHolderOfEmail = (db: Db, email: string): Promise<UserTable | undefined> =>
  tables(db)
    .selectFrom('user_account')
    .selectAll()
    .where((where) =>
      where.or([
        where('email_key', '=', emailKeyOf(email)),
        where('email_skeleton', '=', emailSkeletonOf(email)),
      ]),
    )
    .executeTakeFirst();

export const hasAnyUser = async (db: Db): Promise<boolean> =>
  (await tables(db).selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined;

export type NewUser = Omit<UserTable, 'password_changed_at'>;

/** False when the e-mail is taken, or one that looks like it. */
export const insertUser = async (db: Db, user: NewUser): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('user_account')
    .values({ ...user, password_changed_at: user.created_at })
    .onConflict((onConflict) => onConflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export type UserChange = Partial<
  Pick<
    UserTable,
    | 'email'
    | 'email_key'
    | 'email_skeleton'
    | 'is_admin'
    | 'admin_since'
    | 'roles'
    | 'deactivated_at'
    | 'identity_verified_at'
    | 'identity_verified_by'
    | 'identity_verified_how'
    | 'display_name'
  >
>;

export const updateUser = async (db: Db, userId: string, change: UserChange): Promise<void> => {
  await tables(db).updateTable('user_account').set(change).where('id', '=', userId).execute();
};

/** The former one is good no longer, and wrong passwords are counted anew. */
export const setPassword = async (
  tx: Tx,
  userId: string,
  passwordHash: string,
  nowUtc: string,
): Promise<void> => {
  await tables(tx)
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_changed_at: nowUtc })
    .where('id', '=', userId)
    .execute();
  await forgetWrongPasswords(tx, userId);
};

/** Admins that may act; one has to be left, or nobody could make another. */
/** Administrators whose accounts are in use, by name. */
export const listActiveAdmins = (db: Db): Promise<Pick<UserTable, 'id' | 'display_name'>[]> =>
  tables(db)
    .selectFrom('user_account')
    .select(['id', 'display_name'])
    .where('is_admin', '=', 1)
    .where('deactivated_at', 'is', null)
    .orderBy('display_name')
    .orderBy('id')
    .execute();

export const countActiveAdmins = async (db: Db): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('user_account')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_admin', '=', 1)
    .where('deactivated_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Administrators that may act, but for one, the oldest account first. */
export const listActiveAdminNames = async (db: Db, exceptId: string, limit: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('user_account')
    .select('display_name')
    .where('is_admin', '=', 1)
    .where('deactivated_at', 'is', null)
    .where('id', '!=', exceptId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.display_name);
};

/** Every account whose e-mail or name holds the text, newest first. */
export const listUsers = (db: Db, text: string | null, page: Page): Promise<UserTable[]> => {
  const rows = tables(db).selectFrom('user_account').selectAll();
  const matching =
    text === null
      ? rows
      : rows.where(sql<boolean>`(${contains('email', text)} OR ${contains('display_name', text)})`);
  return matching.$call(newestFirst('user_account', page)).execute();
};
