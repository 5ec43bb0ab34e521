import type { Db } from '#kernel/db/store.ts';
import type { ReportTable, ReportTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ReportTables>();

export const insertReport = async (db: Db, row: ReportTable): Promise<void> => {
  await tables(db).insertInto('report').values(row).execute();
};

export const findReport = (db: Db, id: string): Promise<ReportTable | undefined> =>
  tables(db).selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest report of an analysis: every decision adds one, the former ones stay. */
export const findReportOfAnalysis = (db: Db, analysisId: string): Promise<ReportTable | undefined> =>
  tables(db)
    .selectFrom('report')
    .selectAll()
    .where('analysis_id', '=', analysisId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ids of every report of an analysis. */
export const listReportsOfAnalysis = async (db: Db, analysisId: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('report')
    .select('id')
    .where('analysis_id', '=', analysisId)
    .execute();
  return rows.map(({ id }) => id);
};

/** The newest report's id per analysis, for lists. */
export const listReportIds = async (
  db: Db,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (analysisIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('report')
    .select(['id', 'analysis_id'])
    .where('analysis_id', 'in', [...analysisIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.analysis_id, row.id]));
};
