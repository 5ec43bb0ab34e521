import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecommendationRequestTable, RequestTables } from './tables.ts';

const tables = (db: Db) => db.withTables<RequestTables>();

export const insertRequest = async (db: Db, row: RecommendationRequestTable): Promise<void> => {
  await tables(db).insertInto('optimization_request').values(row).execute();
};

/** An identifier of another run finds nothing. */
export const findRequest = (
  db: Db,
  optimizationId: string,
  id: string,
): Promise<RecommendationRequestTable | undefined> =>
  tables(db)
    .selectFrom('optimization_request')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Those under way for the same question, the oldest first; each of somebody else. */
export const listUnderWay = (
  db: Db,
  {
    optimization_id,
    history_hash,
    count,
  }: Pick<RecommendationRequestTable, 'optimization_id' | 'history_hash' | 'count'>,
): Promise<RecommendationRequestTable[]> =>
  tables(db)
    .selectFrom('optimization_request')
    .selectAll()
    .where('optimization_id', '=', optimization_id)
    .where('history_hash', '=', history_hash)
    .where('count', '=', count)
    .where('status', '=', 'queued')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The searches of a run that somebody waits for. */
export const listSearchesOf = async (db: Db, optimizationId: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('optimization_request')
    .select('job_id')
    .distinct()
    .where('optimization_id', '=', optimizationId)
    .where('status', '=', 'queued')
    .orderBy('job_id')
    .execute();
  return rows.flatMap(({ job_id: jobId }) => (jobId === null ? [] : [jobId]));
};

/** How many requests of one account are waiting for their search, whoever else waits for it. */
export const countWaitingOf = async (db: Db, userId: string): Promise<number> => {
  const { waiting } = await tables(db)
    .selectFrom('optimization_request')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('created_by_user_id', '=', userId)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(waiting);
};

/** Requests that wait for one search, the oldest first. */
export const listWaitingFor = (db: Db, jobId: string): Promise<RecommendationRequestTable[]> =>
  tables(db)
    .selectFrom('optimization_request')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('status', '=', 'queued')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Newest first; of one status alone where that is asked. */
export const listRequests = (
  db: Db,
  optimizationId: string,
  status: RecommendationRequestTable['status'] | undefined,
  page: Page,
): Promise<RecommendationRequestTable[]> =>
  tables(db)
    .selectFrom('optimization_request')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'queued'))
    .$call(newestFirst('optimization_request', page))
    .execute();

type End = Pick<
  RecommendationRequestTable,
  'status' | 'recommendation_id' | 'error_code' | 'error_message' | 'finished_at'
>;

/** Ends one request; false where it has ended already. */
export const endRequest = async (db: Db, id: string, end: End): Promise<boolean> => {
  const changed = await tables(db)
    .updateTable('optimization_request')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

/** Ends all that wait for one search. */
export const endWaitingFor = async (db: Db, jobId: string, end: End): Promise<void> => {
  await tables(db)
    .updateTable('optimization_request')
    .set(end)
    .where('job_id', '=', jobId)
    .where('status', '=', 'queued')
    .execute();
};

/** What is written where a request ends without a recommendation. */
export const failedBy = (
  { code, message }: { readonly code: string; readonly message: string },
  nowUtc: string,
): End => ({
  status: 'failed',
  recommendation_id: null,
  error_code: code,
  error_message: message,
  finished_at: nowUtc,
});
