import { sql } from 'kysely';
import { isOwnedOrShared } from '#kernel/auth/project-access.ts';
import { countWhere, inList, oneOrZero } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { AnalysisTable } from '../analyses/index.ts';
import type { AnalysisBatchEntryTable, AnalysisBatchTable, AnalysisBatchTables } from './tables.ts';

const tables = (db: Db) => db.withTables<AnalysisBatchTables & { analysis: AnalysisTable }>();

export const insertBatch = async (
  db: Db,
  row: AnalysisBatchTable,
  entries: readonly AnalysisBatchEntryTable[],
): Promise<void> => {
  await tables(db).insertInto('analysis_batch').values(row).execute();
  await insertEntries(db, entries);
};

export const insertEntries = async (db: Db, entries: readonly AnalysisBatchEntryTable[]): Promise<void> => {
  for (const entry of entries) await tables(db).insertInto('analysis_batch_entry').values(entry).execute();
};

/** Those of the batches that take nothing more. */
export const listCancelled = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tables(db)
    .selectFrom('analysis_batch')
    .select('id')
    .where(inList('id', new Set(ids)))
    .where('state', '=', 'cancelled')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** How many experiments of a batch were announced. */
export const countAnnounced = async (db: Db, batchId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('analysis_batch_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findBatch = (db: Db, id: string): Promise<AnalysisBatchTable | undefined> =>
  tables(db).selectFrom('analysis_batch').selectAll().where('id', '=', id).executeTakeFirst();

/** Something is still to come, waits or runs. */
const isOpen = sql<boolean>`(state <> 'cancelled' AND EXISTS (
  SELECT 1 FROM analysis_batch_entry AS entry LEFT JOIN analysis ON analysis.id = entry.analysis_id
  WHERE entry.batch_id = analysis_batch.id AND (analysis.id IS NULL OR analysis.status IN ('queued', 'processing'))))`;

export const listBatches = (
  db: Db,
  principal: Principal,
  { openOnly }: { readonly openOnly: boolean },
  page: Page,
): Promise<AnalysisBatchTable[]> =>
  tables(db)
    .selectFrom('analysis_batch')
    .selectAll()
    .where(
      isOwnedOrShared(principal, {
        type: 'analysis_batch',
        id: 'analysis_batch.id',
        owner: 'analysis_batch.created_by',
      }),
    )
    .$if(openOnly, (query) => query.where(isOpen))
    .$call(newestFirst('analysis_batch', page))
    .execute();

export type EntryRow = Pick<AnalysisBatchEntryTable, 'batch_id' | 'entry_key' | 'title'> & {
  readonly analysis: AnalysisTable | null;
  readonly isDeleted: boolean;
};

/** The experiments of a batch in their order, each with its analysis. */
export const listEntries = async (db: Db, batchId: string): Promise<EntryRow[]> => {
  const entries = await tables(db)
    .selectFrom('analysis_batch_entry')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
  const ids = entries.flatMap(({ analysis_id }) => analysis_id ?? []);
  const rows = await tables(db)
    .selectFrom('analysis')
    .selectAll()
    .select(oneOrZero(isNotDeleted('analysis', 'analysis.id')).as('is_kept'))
    .where(inList('id', ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.map(({ batch_id, entry_key, title, analysis_id }) => {
    const analysis = analysis_id === null ? null : (byId.get(analysis_id) ?? null);
    return { batch_id, entry_key, title, analysis, isDeleted: analysis?.is_kept === 0 };
  });
};

export interface CountRow {
  readonly batch_id: string;
  /** Null: not sent. */
  readonly status: AnalysisTable['status'] | null;
  readonly count: number;
  readonly kept: number;
}

/** How the experiments of batches stand, counted. */
export const countEntries = (db: Db, batchIds: readonly string[]): Promise<CountRow[]> =>
  tables(db)
    .selectFrom('analysis_batch_entry as entry')
    .leftJoin('analysis', 'analysis.id', 'entry.analysis_id')
    .select(['entry.batch_id', 'analysis.status'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(countWhere(isNotDeleted('analysis', 'entry.analysis_id')).as('kept'))
    .where(inList('entry.batch_id', batchIds))
    .groupBy(['entry.batch_id', 'analysis.status'])
    .execute();

export const findEntry = (
  db: Db,
  { batchId, key }: { readonly batchId: string; readonly key: string },
): Promise<AnalysisBatchEntryTable | undefined> =>
  tables(db)
    .selectFrom('analysis_batch_entry')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('entry_key', '=', key)
    .executeTakeFirst();

/** Those of the keys that have their place in a batch already. */
export const listPlaces = async (
  db: Db,
  batchId: string,
  keys: readonly string[],
): Promise<Pick<AnalysisBatchEntryTable, 'entry_key' | 'analysis_id'>[]> =>
  tables(db)
    .selectFrom('analysis_batch_entry')
    .select(['entry_key', 'analysis_id'])
    .where('batch_id', '=', batchId)
    .where(inList('entry_key', keys))
    .execute();

/** False where the place was taken meanwhile. */
export const takeEntry = async (
  db: Db,
  { batchId, key }: { readonly batchId: string; readonly key: string },
  analysisId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('analysis_batch_entry')
    .set({ analysis_id: analysisId })
    .where('batch_id', '=', batchId)
    .where('entry_key', '=', key)
    .where('analysis_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False where it is not, or no longer, in one of the states. */
export const changeState = async (
  db: Db,
  id: string,
  from: readonly AnalysisBatchTable['state'][],
  state: AnalysisBatchTable['state'],
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('analysis_batch')
    .set({ state })
    .where('id', '=', id)
    .where(inList('state', from))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
