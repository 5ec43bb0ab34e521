import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { CtdDocumentTable, CtdDocumentTables } from './tables.ts';

const tables = (db: Db) => db.withTables<CtdDocumentTables>();

export const insertDocument = async (db: Db, row: CtdDocumentTable): Promise<void> => {
  await tables(db).insertInto('ctd_document').values(row).execute();
};

export const findDocument = (db: Db, id: string): Promise<CtdDocumentTable | undefined> =>
  tables(db).selectFrom('ctd_document').selectAll().where('id', '=', id).executeTakeFirst();

export const listDocuments = (db: Db, dossierId: string, page: Page): Promise<CtdDocumentTable[]> =>
  tables(db)
    .selectFrom('ctd_document')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .$call(newestFirst('ctd_document', page))
    .execute();

export const isKeptAsCtdDocument = async (db: Db, sha256: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('ctd_document')
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listCtdDocumentHashes = async (db: Db): Promise<string[]> => {
  const rows = await tables(db).selectFrom('ctd_document').select('sha256').distinct().execute();
  return rows.map(({ sha256 }) => sha256);
};
