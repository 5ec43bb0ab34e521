import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ProcessingTemplateTable, ProcessingTemplateTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ProcessingTemplateTables>();

const ownTemplates = (db: Db, ownerId: string) =>
  tables(db)
    .selectFrom('processing_template')
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null);

export const listTemplates = (
  db: Db,
  { ownerId, nucleus }: { readonly ownerId: string; readonly nucleus: string | undefined },
  page: Page,
): Promise<ProcessingTemplateTable[]> =>
  ownTemplates(db, ownerId)
    .selectAll()
    .$if(nucleus !== undefined, (query) => query.where('nucleus', '=', nucleus ?? ''))
    .$call(newestFirst('processing_template', page))
    .execute();

/** Of somebody else’s there is none. */
export const findTemplate = (
  db: Db,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
): Promise<ProcessingTemplateTable | undefined> =>
  ownTemplates(db, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

export const countTemplates = async (db: Db, ownerId: string): Promise<number> => {
  const row = await ownTemplates(db, ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** False where a template of this name is there already. */
export const insertTemplate = async (db: Db, row: ProcessingTemplateTable): Promise<boolean> => {
  const inserted = await tables(db)
    .insertInto('processing_template')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** False where it was taken away meanwhile. */
export const removeTemplate = async (
  db: Db,
  { id, nowUtc }: { readonly id: string; readonly nowUtc: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('processing_template')
    .set({ removed_at: nowUtc })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
