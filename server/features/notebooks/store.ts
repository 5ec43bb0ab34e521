import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { NotebookEntryTable, NotebookTable, NotebookTables } from './tables.ts';

const tables = (db: Db) => db.withTables<NotebookTables>();

export const insertNotebook = async (tx: Tx, row: NotebookTable): Promise<void> => {
  await tables(tx).insertInto('notebook').values(row).execute();
};

export const findNotebook = (db: Db, id: string): Promise<NotebookTable | undefined> =>
  tables(db).selectFrom('notebook').selectAll().where('id', '=', id).executeTakeFirst();

export const changeNotebook = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<NotebookTable, 'id' | 'kind' | 'created_by' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('notebook').set(change).where('id', '=', id).execute();
};

export const listNotebooks = (db: Db, withRetired: boolean, page: Page): Promise<NotebookTable[]> =>
  tables(db)
    .selectFrom('notebook')
    .selectAll()
    .$if(!withRetired, (query) => query.where('state', '<>', 'retired'))
    .$call(newestFirst('notebook', page))
    .execute();

export const nameNotebooks = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('notebook')
    .select(['id', 'name'])
    .where(inList('id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const insertEntry = async (tx: Tx, row: NotebookEntryTable): Promise<void> => {
  await tables(tx).insertInto('notebook_entry').values(row).execute();
};

export const findEntry = (db: Db, id: string): Promise<NotebookEntryTable | undefined> =>
  tables(db).selectFrom('notebook_entry').selectAll().where('id', '=', id).executeTakeFirst();

export const findEntryOf = (
  db: Db,
  notebookId: string,
  analysisId: string,
): Promise<NotebookEntryTable | undefined> =>
  tables(db)
    .selectFrom('notebook_entry')
    .selectAll()
    .where('notebook_id', '=', notebookId)
    .where('analysis_id', '=', analysisId)
    .executeTakeFirst();

export const changeEntry = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<NotebookEntryTable, 'id' | 'notebook_id' | 'analysis_id' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('notebook_entry').set(change).where('id', '=', id).execute();
};

/** The same, as long as nothing else was asked for since: what an attempt learnt says nothing of another target. */
export const noteOfAttempt = async (
  tx: Tx,
  { id, round }: Pick<NotebookEntryTable, 'id' | 'round'>,
  change: Partial<Pick<NotebookEntryTable, 'creating_since' | 'remote_id' | 'remote_url'>>,
): Promise<void> => {
  await tables(tx)
    .updateTable('notebook_entry')
    .set(change)
    .where('id', '=', id)
    .where('round', '=', round)
    .execute();
};

export const listEntries = (db: Db, analysisId: string, page: Page): Promise<NotebookEntryTable[]> =>
  tables(db)
    .selectFrom('notebook_entry')
    .selectAll()
    .where('analysis_id', '=', analysisId)
    .$call(newestFirst('notebook_entry', page))
    .execute();

/** Whether a sending goes on at this moment. */
export const isSending = async (db: Db, jobId: string): Promise<boolean> =>
  (await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .executeTakeFirst()) !== undefined;
