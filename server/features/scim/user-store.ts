import { sql } from 'kysely';
import type { Db } from '#kernel/db/store.ts';
import type { UserTable } from '../identity/index.ts';
import type { Narrowing } from './narrow-filter.ts';
import type { ScimTables, ScimUserTable } from './tables.ts';

const tables = (db: Db) => db.withTables<ScimTables>();

/** What makes two names the same. */
export const nameKeyOf = (name: string): string => name.trim().normalize('NFC').toLowerCase();

type Profile = Omit<ScimUserTable, 'user_id' | 'user_name_key'>;

/** An account and, where a directory said anything of it, what. */
export type UserRow = Pick<
  UserTable,
  'id' | 'email' | 'display_name' | 'is_admin' | 'created_at' | 'deactivated_at'
> & { readonly [K in keyof Profile]: Profile[K] | null };

/** Finds an account by the user name its directory gave, else by its address. The inner selects are there so that each uses its index. */
const goesBy = (key: string) => sql<boolean>`user_account.id in (
    select user_id from scim_user where user_name_key = ${key}
    union select id from user_account where email_key = ${key}
  ) and coalesce(scim_user.user_name_key, user_account.email_key) = ${key}`;

/** Accounts that were not deleted, oldest first. */
const selectUsers = (db: Db) =>
  tables(db)
    .selectFrom('user_account')
    .leftJoin('scim_user', 'scim_user.user_id', 'user_account.id')
    .select([
      'user_account.id',
      'user_account.email',
      'user_account.display_name',
      'user_account.is_admin',
      'user_account.created_at',
      'user_account.deactivated_at',
      'scim_user.user_name',
      'scim_user.external_id',
      'scim_user.details',
      'scim_user.modified_at',
      'scim_user.deleted_at',
    ])
    .where('scim_user.deleted_at', 'is', null)
    .orderBy('user_account.created_at')
    .orderBy('user_account.id');

export const findUserRow = (db: Db, id: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('user_account.id', '=', id).executeTakeFirst();

/** Every account a filter could fit: all of them, or those with the value it insists on. */
export const listUserRows = (db: Db, narrowing: Narrowing | null): Promise<UserRow[]> => {
  const all = selectUsers(db);
  if (narrowing?.name === 'id') return all.where('user_account.id', '=', narrowing.value).execute();
  if (narrowing?.name === 'externalId')
    return all.where('scim_user.external_id', '=', narrowing.value).execute();
  if (narrowing?.name === 'userName') return all.where(goesBy(nameKeyOf(narrowing.value))).execute();
  return all.execute();
};

/** Who goes by a user name or signs in with it as an address; deleted accounts left both. */
export const findNameHolder = async (db: Db, userName: string): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('user_account')
    .leftJoin('scim_user', 'scim_user.user_id', 'user_account.id')
    .select('user_account.id')
    .where(goesBy(nameKeyOf(userName)))
    .executeTakeFirst();
  return row?.id;
};

export const putProfile = async (db: Db, profile: Omit<ScimUserTable, 'user_name_key'>): Promise<void> => {
  const { user_id: _owner, ...change } = {
    ...profile,
    user_name_key: profile.deleted_at === null ? nameKeyOf(profile.user_name) : null,
  };
  await tables(db)
    .insertInto('scim_user')
    .values({ ...change, user_id: profile.user_id })
    .onConflict((onConflict) => onConflict.column('user_id').doUpdateSet(change))
    .execute();
};
