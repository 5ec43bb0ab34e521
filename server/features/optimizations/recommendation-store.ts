import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { OptimizationTables, RecommendationTable } from './tables.ts';

const tables = (db: Db) => db.withTables<OptimizationTables>();

export const insertRecommendation = async (db: Db, row: RecommendationTable): Promise<void> => {
  await tables(db).insertInto('optimization_recommendation').values(row).execute();
};

/** What was answered for a history before, by whichever version of the engine. */
export const findRecommendationFor = (
  db: Db,
  {
    optimization_id,
    history_hash,
    count,
  }: Pick<RecommendationTable, 'optimization_id' | 'history_hash' | 'count'>,
): Promise<RecommendationTable | undefined> =>
  tables(db)
    .selectFrom('optimization_recommendation')
    .selectAll()
    .where('optimization_id', '=', optimization_id)
    .where('history_hash', '=', history_hash)
    .where('count', '=', count)
    .executeTakeFirst();

/** An identifier of another run finds nothing. */
export const findRecommendation = (
  db: Db,
  optimizationId: string,
  id: string,
): Promise<RecommendationTable | undefined> =>
  tables(db)
    .selectFrom('optimization_recommendation')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .where('id', '=', id)
    .executeTakeFirst();

/** One of any run. */
export const findAnyRecommendation = (db: Db, id: string): Promise<RecommendationTable | undefined> =>
  tables(db).selectFrom('optimization_recommendation').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest of a history, however many experiments it names. */
export const findNewestFor = (
  db: Db,
  optimizationId: string,
  historyHash: string,
): Promise<RecommendationTable | undefined> =>
  tables(db)
    .selectFrom('optimization_recommendation')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .where('history_hash', '=', historyHash)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Newest first. */
export const listRecommendations = (
  db: Db,
  optimizationId: string,
  page: Page,
): Promise<RecommendationTable[]> =>
  tables(db)
    .selectFrom('optimization_recommendation')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .$call(newestFirst('optimization_recommendation', page))
    .execute();
