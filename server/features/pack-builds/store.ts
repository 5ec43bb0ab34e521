import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { PackBuildTable, PackBuildTables } from './tables.ts';

const tables = (db: Db) => db.withTables<PackBuildTables>();

export const insertBuild = async (db: Db, row: PackBuildTable): Promise<void> => {
  await tables(db).insertInto('pack_build').values(row).execute();
};

export const findBuild = (db: Db, id: string): Promise<PackBuildTable | undefined> =>
  tables(db).selectFrom('pack_build').selectAll().where('id', '=', id).executeTakeFirst();

/** The build a pack came of, where it was built here. */
export const findBuildOfPack = (db: Db, packId: string): Promise<PackBuildTable | undefined> =>
  tables(db).selectFrom('pack_build').selectAll().where('pack_id', '=', packId).executeTakeFirst();

export const listBuilds = (
  db: Db,
  { packId }: { readonly packId: string | undefined },
  page: Page,
): Promise<PackBuildTable[]> => {
  let query = tables(db).selectFrom('pack_build').selectAll();
  if (packId !== undefined) query = query.where('pack_id', '=', packId);
  return query.$call(newestFirst('pack_build', page)).execute();
};

/** Ends a queued build; false where it has ended already. */
export const endBuild = async (
  db: Db,
  id: string,
  change: Pick<
    PackBuildTable,
    'status' | 'result' | 'pack_id' | 'error_code' | 'error_message' | 'finished_at'
  >,
): Promise<boolean> => {
  const changed = await tables(db)
    .updateTable('pack_build')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};
