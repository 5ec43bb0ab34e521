import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { HandOverTable, SyncTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SyncTables>();

export const findHandOver = (db: Db, id: string): Promise<HandOverTable | undefined> =>
  tables(db).selectFrom('hand_over').selectAll().where('id', '=', id).executeTakeFirst();

export const insertHandOver = async (tx: Tx, row: HandOverTable): Promise<void> => {
  await tables(tx).insertInto('hand_over').values(row).execute();
};

export const changeHandOver = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<HandOverTable, 'id'>>,
): Promise<void> => {
  await tables(tx).updateTable('hand_over').set(change).where('id', '=', id).execute();
};

/** Of a project to a workspace, oldest first. */
export const listOfProject = (
  db: Db,
  of: Pick<HandOverTable, 'workspace_id' | 'project_id'>,
): Promise<HandOverTable[]> =>
  tables(db)
    .selectFrom('hand_over')
    .selectAll()
    .where('workspace_id', '=', of.workspace_id)
    .where('project_id', '=', of.project_id)
    .orderBy('created_at')
    .execute();

/** The next one to send to a workspace. */
export const findWaiting = (db: Db, workspaceId: string): Promise<HandOverTable | undefined> =>
  tables(db)
    .selectFrom('hand_over')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const listAllHandOvers = (db: Db, page: Page): Promise<HandOverTable[]> =>
  tables(db).selectFrom('hand_over').selectAll().$call(newestFirst('hand_over', page)).execute();

export const insertPieces = async (
  tx: Tx,
  id: string,
  pieces: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [sha256, content] of pieces)
    await tables(tx).insertInto('hand_over_piece').values({ hand_over_id: id, sha256, content }).execute();
};

/** Null for a raw file, which is in the archive. */
export const findPiece = async (db: Db, id: string, sha256: string): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('hand_over_piece')
    .select('content')
    .where('hand_over_id', '=', id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.content ?? null;
};

/** Once the workspace has them. */
export const forgetPieces = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx).deleteFrom('hand_over_piece').where('hand_over_id', '=', id).execute();
};
