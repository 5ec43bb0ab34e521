import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ReadinessReportTable, ReadinessTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ReadinessTables>();

export const insertReport = async (db: Db, row: ReadinessReportTable): Promise<void> => {
  await tables(db).insertInto('readiness_report').values(row).execute();
};

export const findReport = (db: Db, id: string): Promise<ReadinessReportTable | undefined> =>
  tables(db).selectFrom('readiness_report').selectAll().where('id', '=', id).executeTakeFirst();

export const listReports = (db: Db, dossierId: string, page: Page): Promise<ReadinessReportTable[]> =>
  tables(db)
    .selectFrom('readiness_report')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .$call(newestFirst('readiness_report', page))
    .execute();
