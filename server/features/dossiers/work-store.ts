import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ActionItemTable, DossierTables, RequirementTable } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierTables>();

/** A requirement under its own dossier only. */
export const findRequirement = (
  db: Db,
  dossierId: string,
  id: string,
): Promise<RequirementTable | undefined> =>
  tables(db)
    .selectFrom('dossier_requirement')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listRequirements = (
  db: Db,
  dossierId: string,
  status: RequirementTable['status'] | undefined,
  page: Page,
): Promise<RequirementTable[]> =>
  tables(db)
    .selectFrom('dossier_requirement')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .$call(newestFirst('dossier_requirement', page))
    .execute();

export const insertRequirement = async (db: Db, row: RequirementTable): Promise<void> => {
  await tables(db).insertInto('dossier_requirement').values(row).execute();
};

export const changeRequirement = async (
  db: Db,
  { id, dossier_id: _dossier, created_by: _by, created_at: _at, ...change }: RequirementTable,
): Promise<void> => {
  await tables(db).updateTable('dossier_requirement').set(change).where('id', '=', id).execute();
};

/** An action item under its own dossier only. */
export const findActionItem = (db: Db, dossierId: string, id: string): Promise<ActionItemTable | undefined> =>
  tables(db)
    .selectFrom('dossier_action_item')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listActionItems = (
  db: Db,
  dossierId: string,
  status: ActionItemTable['status'] | undefined,
  page: Page,
): Promise<ActionItemTable[]> =>
  tables(db)
    .selectFrom('dossier_action_item')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .$call(newestFirst('dossier_action_item', page))
    .execute();

export const insertActionItem = async (db: Db, row: ActionItemTable): Promise<void> => {
  await tables(db).insertInto('dossier_action_item').values(row).execute();
};

export const changeActionItem = async (
  db: Db,
  { id, dossier_id: _dossier, created_by: _by, created_at: _at, ...change }: ActionItemTable,
): Promise<void> => {
  await tables(db).updateTable('dossier_action_item').set(change).where('id', '=', id).execute();
};

/** How many a dossier has. */
export const countOf = async (
  db: Db,
  table: 'dossier_requirement' | 'dossier_action_item',
  dossierId: string,
): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dossier_id', '=', dossierId)
    .executeTakeFirstOrThrow();
  return count;
};
