import { sql } from 'kysely';
import { countWhere } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { GsdGraduationTable, GsdTables } from './tables.ts';

const tables = (db: Db) => db.withTables<GsdTables>();

/** Whether the last decision about an account graduated it; false where nobody decided. */
export const isGraduated = async (db: Db, userId: string): Promise<boolean> => {
  const last = await tables(db)
    .selectFrom('gsd_graduation')
    .select('is_graduated')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.is_graduated === 1;
};

export const insertGraduation = async (db: Db, row: GsdGraduationTable): Promise<void> => {
  await tables(db).insertInto('gsd_graduation').values(row).execute();
};

export const listGraduations = (db: Db, userId: string, page: Page): Promise<GsdGraduationTable[]> =>
  tables(db)
    .selectFrom('gsd_graduation')
    .selectAll()
    .where('user_id', '=', userId)
    .$call(newestFirst('gsd_graduation', page))
    .execute();

/** Accounts whose last decision graduated them, and how many of these decisions are not older than `sinceUtc`. */
export const countGraduated = async (
  db: Db,
  sinceUtc: string,
  userId: string | null,
): Promise<{ readonly all: number; readonly since: number }> => {
  const row = await tables(db)
    .selectFrom('gsd_graduation as own')
    .select([sql<number>`count(*)`.as('all'), countWhere(sql`own.created_at >= ${sinceUtc}`).as('since')])
    .where('is_graduated', '=', 1)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .where(
      sql<boolean>`not exists (select 1 from gsd_graduation as later where later.user_id = own.user_id
        and (later.created_at, later.id) > (own.created_at, own.id))`,
    )
    .executeTakeFirstOrThrow();
  return row;
};
