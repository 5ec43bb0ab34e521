import type { Db } from '#kernel/db/store.ts';
import type { ImportTable, OptimizationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<OptimizationTables>();

export const insertImport = async (db: Db, row: ImportTable): Promise<void> => {
  await tables(db).insertInto('optimization_import').values(row).execute();
};

/** The import of the same bytes into the same run. */
export const findImportOf = (
  db: Db,
  optimizationId: string,
  sha256: string,
): Promise<ImportTable | undefined> =>
  tables(db)
    .selectFrom('optimization_import')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
