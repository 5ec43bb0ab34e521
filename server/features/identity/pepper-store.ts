import type { Db } from '#kernel/db/store.ts';
import type { ApiKeyPepperTable, IdentityTables } from './tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Oldest first. */
export const listPeppersAfter = (db: Db, version: number): Promise<ApiKeyPepperTable[]> =>
  tables(db)
    .selectFrom('api_key_pepper')
    .selectAll()
    .where('version', '>', version)
    .orderBy('version')
    .execute();

export const insertPepper = async (db: Db, pepper: ApiKeyPepperTable): Promise<void> => {
  await tables(db).insertInto('api_key_pepper').values(pepper).execute();
};

/** The newest version any key is hashed with; 0 where there are no keys. */
export const findNewestVersionInUse = async (db: Db): Promise<number> => {
  const row = await tables(db)
    .selectFrom('api_key')
    .select((select) => select.fn.max('pepper_version').as('version'))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
};

/** Version → keys at it that are good. */
export const countLiveKeysByVersion = async (
  db: Db,
  nowUtc: string,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tables(db)
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .select((select) => ['api_key.pepper_version', select.fn.countAll<number>().as('count')])
    .where('revoked_at', 'is', null)
    .where('user_account.deactivated_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', nowUtc)]))
    .groupBy('api_key.pepper_version')
    .execute();
  return new Map(rows.map((row) => [row.pepper_version, Number(row.count)]));
};
