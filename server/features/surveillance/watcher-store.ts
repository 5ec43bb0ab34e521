import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { SurveillanceTables, WatcherTable } from './tables.ts';

const tables = (db: Db) => db.withTables<SurveillanceTables>();

export const insertWatcher = async (tx: Tx, row: WatcherTable): Promise<void> => {
  await tables(tx).insertInto('source_watcher').values(row).execute();
};

export const findWatcher = (db: Db, id: string): Promise<WatcherTable | undefined> =>
  tables(db).selectFrom('source_watcher').selectAll().where('id', '=', id).executeTakeFirst();

/** The watcher of a source that looks at this place. */
export const findWatcherAt = (
  db: Db,
  { source_id, kind, location }: Pick<WatcherTable, 'source_id' | 'kind' | 'location'>,
): Promise<{ id: string } | undefined> =>
  tables(db)
    .selectFrom('source_watcher')
    .select('id')
    .where('source_id', '=', source_id)
    .where('kind', '=', kind)
    .where('location', '=', location)
    .executeTakeFirst();

export const listWatchers = (
  db: Db,
  filter: { readonly sourceId: string | undefined },
  page: Page,
): Promise<WatcherTable[]> => {
  let query = tables(db).selectFrom('source_watcher').selectAll();
  if (filter.sourceId !== undefined) query = query.where('source_id', '=', filter.sourceId);
  return query.$call(newestFirst('source_watcher', page)).execute();
};

/** Oldest first. */
export const listWatchersById = (db: Db, ids: readonly string[]): Promise<WatcherTable[]> =>
  tables(db)
    .selectFrom('source_watcher')
    .selectAll()
    .where(inList('id', ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Oldest first. */
export const listActiveWatchers = (db: Db): Promise<WatcherTable[]> =>
  tables(db)
    .selectFrom('source_watcher')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const changeWatcher = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<WatcherTable, 'id' | 'source_id' | 'kind' | 'created_by' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('source_watcher').set(change).where('id', '=', id).execute();
};
