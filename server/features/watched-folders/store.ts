import type { FindStatus, FolderState } from '#contract/watched-folders';
import { isOwnedOrShared } from '#kernel/auth/project-access.ts';
import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type {
  WatchedDigestTable,
  WatchedFindTable,
  WatchedFolderTable,
  WatchedFolderTables,
} from './tables.ts';

const tables = (db: Db) => db.withTables<WatchedFolderTables>();

export const insertFolder = async (tx: Tx, row: WatchedFolderTable): Promise<void> => {
  await tables(tx).insertInto('watched_folder').values(row).execute();
};

export const findFolder = (db: Db, id: string): Promise<WatchedFolderTable | undefined> =>
  tables(db).selectFrom('watched_folder').selectAll().where('id', '=', id).executeTakeFirst();

export const changeFolder = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<WatchedFolderTable, 'id' | 'path' | 'created_by' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('watched_folder').set(change).where('id', '=', id).execute();
};

export const listFolders = (
  db: Db,
  principal: Principal,
  state: FolderState | undefined,
  page: Page,
): Promise<WatchedFolderTable[]> =>
  tables(db)
    .selectFrom('watched_folder')
    .selectAll()
    .where(
      isOwnedOrShared(principal, {
        type: 'watched_folder',
        id: 'watched_folder.id',
        owner: 'watched_folder.created_by',
      }),
    )
    .where((where) => (state === undefined ? where('state', '<>', 'retired') : where('state', '=', state)))
    .$call(newestFirst('watched_folder', page))
    .execute();

/** Every folder that is looked at, of everybody. */
export const listWatching = (db: Db): Promise<WatchedFolderTable[]> =>
  tables(db).selectFrom('watched_folder').selectAll().where('state', '=', 'on').execute();

/** A folder of the account that is watched at this place already. */
export const findTwin = (
  db: Db,
  { path, created_by }: Pick<WatchedFolderTable, 'path' | 'created_by'>,
): Promise<WatchedFolderTable | undefined> =>
  tables(db)
    .selectFrom('watched_folder')
    .selectAll()
    .where('path', '=', path)
    .where('created_by', '=', created_by)
    .where('state', '<>', 'retired')
    .executeTakeFirst();

/** How many folders of an account are not retired. */
export const countStanding = async (db: Db, createdBy: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('watched_folder')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', createdBy)
    .where('state', '<>', 'retired')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const countFinds = (
  db: Db,
  folderIds: readonly string[],
): Promise<{ folder_id: string; status: FindStatus; count: number }[]> =>
  tables(db)
    .selectFrom('watched_find')
    .select(['folder_id', 'status'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inList('folder_id', folderIds))
    .groupBy(['folder_id', 'status'])
    .execute();

export const listFinds = (
  db: Db,
  folderId: string,
  status: FindStatus | undefined,
  page: Page,
): Promise<WatchedFindTable[]> =>
  tables(db)
    .selectFrom('watched_find')
    .selectAll()
    .where('folder_id', '=', folderId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'sent'))
    .$call(newestFirst('watched_find', page))
    .execute();

/** Everything known of a folder, for the look at it. */
export const listAllFinds = (db: Db, folderId: string): Promise<WatchedFindTable[]> =>
  tables(db).selectFrom('watched_find').selectAll().where('folder_id', '=', folderId).execute();

/** Whether something is to be sent that nothing was in the way of yet. */
export const hasFreshWaiting = async (db: Db, folderId: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('watched_find')
    .select('id')
    .where('folder_id', '=', folderId)
    .where('status', '=', 'waiting')
    .where('failures', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What is written and to be sent, in the order of its paths. */
export const listWaiting = (db: Db, folderId: string, most: number): Promise<WatchedFindTable[]> =>
  tables(db)
    .selectFrom('watched_find')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('status', '=', 'waiting')
    .orderBy('failures')
    .orderBy('path')
    .limit(most)
    .execute();

export const insertFind = async (tx: Tx, row: WatchedFindTable): Promise<void> => {
  await tables(tx).insertInto('watched_find').values(row).execute();
};

export const changeFind = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<WatchedFindTable, 'id' | 'folder_id' | 'path' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('watched_find').set(change).where('id', '=', id).execute();
};

/** The same for one that still waits; what became something else meanwhile stays that. */
export const changeWaiting = async (
  tx: Tx,
  id: string,
  change: Parameters<typeof changeFind>[2],
): Promise<void> => {
  await tables(tx)
    .updateTable('watched_find')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

/** Lets the next looks judge these anew. How many there are. */
export const reopenFinds = async (
  tx: Tx,
  folderId: string,
  statuses: readonly FindStatus[],
  nowUtc: string,
): Promise<number> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('watched_find')
    .set({
      status: 'writing',
      reason_code: null,
      reason_detail: null,
      rule: null,
      failures: 0,
      changed_at: nowUtc,
    })
    .where('folder_id', '=', folderId)
    .where(inList('status', statuses))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** What was seen and went away before anything became of it. */
export const forgetFinds = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tables(tx).deleteFrom('watched_find').where(inList('id', ids)).execute();
};

export const listDigests = (
  db: Db,
  createdBy: string,
  digests: Iterable<string>,
): Promise<WatchedDigestTable[]> =>
  tables(db)
    .selectFrom('watched_digest')
    .selectAll()
    .where('created_by', '=', createdBy)
    .where(inList('digest', digests))
    .execute();

/** Refused by the store where the account took the same measurement before. */
export const insertDigest = async (tx: Tx, row: WatchedDigestTable): Promise<void> => {
  await tables(tx).insertInto('watched_digest').values(row).execute();
};
