import { hash } from 'node:crypto';
import { requireUnaltered } from '#kernel/altered-content.ts';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ReportTable, ReportTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ReportTables>();

export const insertReport = async (db: Db, row: ReportTable): Promise<void> => {
  await tables(db).insertInto('report').values(row).execute();
};

/** The row, once its model is what was recorded: by its own hash, and by the one the audit trail has. Throws AlteredContent. */
const unaltered = async (db: Db, row: ReportTable | undefined): Promise<ReportTable | undefined> => {
  if (row === undefined) return undefined;
  const record = { type: 'report', id: row.id };
  requireUnaltered({ record, what: `the report ${row.id}` }, row.model_sha256, hash('sha256', row.model));
  const content = { record, what: `the report ${row.id}, with its hash,` };
  const by = [{ event: 'report.create' }] as const;
  await requireRecorded(db, content, by, { field: 'model_sha256', found: row.model_sha256 });
  return row;
};

export const findReport = async (db: Db, id: string): Promise<ReportTable | undefined> =>
  unaltered(db, await tables(db).selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst());

/** The newest report of an analysis: every decision adds one, the former ones stay. */
export const findReportOfAnalysis = async (db: Db, analysisId: string): Promise<ReportTable | undefined> => {
  const newest = await tables(db)
    .selectFrom('report')
    .selectAll()
    .where('analysis_id', '=', analysisId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return unaltered(db, newest);
};

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
    .where(inList('analysis_id', analysisIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.analysis_id, row.id]));
};
