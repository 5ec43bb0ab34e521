import type { ReadDb } from '#kernel/db/store.ts';
import type { ApiKeyTable, IdentityTables, UserTable } from './tables.ts';

export interface AccountAccess {
  readonly user: UserTable;
  readonly lastSignInAt: string | null;
  /** Keys that are neither revoked nor over. */
  readonly keys: readonly ApiKeyTable[];
}

/** Every account, deactivated ones too, by address, with what it holds: for whoever reviews who may do what. */
export const listAccess = async (read: ReadDb, nowUtc: string): Promise<AccountAccess[]> => {
  const tables = read.withTables<IdentityTables>();
  const users = await tables.selectFrom('user_account').selectAll().orderBy('email_key').execute();
  const signIns = await tables
    .selectFrom('session')
    .select(({ fn }) => ['user_id', fn.max('created_at').as('last_at')])
    .groupBy('user_id')
    .execute();
  const keys = await tables
    .selectFrom('api_key')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', nowUtc)]))
    .orderBy('id')
    .execute();
  const lastAt = new Map(signIns.map((row) => [row.user_id, row.last_at]));
  const keysOf = Map.groupBy(keys, (key) => key.user_id);
  return users.map((user) => ({
    user,
    lastSignInAt: lastAt.get(user.id) ?? null,
    keys: keysOf.get(user.id) ?? [],
  }));
};
