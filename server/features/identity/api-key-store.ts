import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ApiKeyTable, IdentityTables, UserTable } from './tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

export const insertApiKey = async (db: Db, key: ApiKeyTable): Promise<void> => {
  await tables(db).insertInto('api_key').values(key).execute();
};

export const findApiKey = (db: Db, userId: string, id: string): Promise<ApiKeyTable | undefined> =>
  tables(db)
    .selectFrom('api_key')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export type ApiKeyOwner = ApiKeyTable &
  Pick<UserTable, 'display_name' | 'is_admin' | 'admin_since' | 'roles'>;

/** The key whose secret has one of these hashes and its owner; undefined when unknown, revoked or expired. */
export const findApiKeyOwner = (
  db: Db,
  secretHashes: readonly string[],
  nowUtc: string,
): Promise<ApiKeyOwner | undefined> =>
  tables(db)
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .selectAll('api_key')
    .select(['user_account.display_name', 'user_account.is_admin'])
    .select(['user_account.admin_since', 'user_account.roles'])
    .where(inList('secret_hash', secretHashes))
    .where('revoked_at', 'is', null)
    .where('user_account.deactivated_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', nowUtc)]))
    .executeTakeFirst();

/** True when a key that was still good was changed. */
export const updateLiveApiKey = async (
  db: Db,
  id: string,
  change: Partial<Pick<ApiKeyTable, 'secret_hash' | 'pepper_version' | 'revoked_at'>>,
): Promise<boolean> => {
  const result = await tables(db)
    .updateTable('api_key')
    .set(change)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/**
 * Notes a use and what the secret is hashed as from now on; nothing where the key was revoked or got another secret meanwhile.
 * True where the hash became another one: the caller's transaction audits that.
 */
export const noteApiKeyUse = async (
  db: Db,
  used: Pick<ApiKeyTable, 'id' | 'secret_hash'>,
  change: Pick<ApiKeyTable, 'secret_hash' | 'pepper_version' | 'last_used_at'>,
): Promise<boolean> => {
  const result = await tables(db)
    .updateTable('api_key')
    .set(change)
    .where('id', '=', used.id)
    .where('secret_hash', '=', used.secret_hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n && change.secret_hash !== used.secret_hash;
};

/** Revokes every key of an account that is still good; how many there were. */
export const revokeApiKeysOf = async (db: Db, userId: string, nowUtc: string): Promise<number> => {
  const result = await tables(db)
    .updateTable('api_key')
    .set({ revoked_at: nowUtc })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Keys of a user that are good, newest first. */
export const listLiveApiKeys = (db: Db, userId: string, nowUtc: string): Promise<ApiKeyTable[]> =>
  tables(db)
    .selectFrom('api_key')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', nowUtc)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Keys of a user, revoked ones too, newest first. */
export const listApiKeys = (db: Db, userId: string, page: Page): Promise<ApiKeyTable[]> =>
  tables(db)
    .selectFrom('api_key')
    .selectAll()
    .where('user_id', '=', userId)
    .$call(newestFirst('api_key', page))
    .execute();
