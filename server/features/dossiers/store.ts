import { sql } from 'kysely';
import type { DossierStatus } from '#contract/dossiers';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { contains, inList, saysWords } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { findDeletion, isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { DossierTable, DossierTables } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierTables>();

export const insertDossier = async (db: Db, row: DossierTable): Promise<void> => {
  await tables(db).insertInto('dossier').values(row).execute();
};

/** Finds the dossier of any owner, deleted ones included. */
export const findDossierRow = (db: Db, id: string): Promise<DossierTable | undefined> =>
  tables(db).selectFrom('dossier').selectAll().where('id', '=', id).executeTakeFirst();

/** A dossier that is not deleted, to write to it inside a transaction. */
export const findLive = async (db: Db, id: string): Promise<DossierTable | undefined> =>
  (await findDeletion(db, { type: 'dossier', id })) === undefined ? findDossierRow(db, id) : undefined;

export const changeDossier = async (
  db: Db,
  id: string,
  change: Omit<DossierTable, 'id' | 'created_by_user_id' | 'created_at'>,
): Promise<void> => {
  await tables(db).updateTable('dossier').set(change).where('id', '=', id).execute();
};

/** Those of the dossiers named that the caller may read. */
export const findReadableIds = async (
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  let query = tables(db)
    .selectFrom('dossier')
    .select('id')
    .where(inList('id', ids))
    .where(isNotDeleted('dossier', 'dossier.id'));
  query = query.where(
    isWithinReach(principal, { owner: 'dossier.created_by_user_id', project: 'dossier.project_id' }),
  );
  return new Set((await query.execute()).map(({ id }) => id));
};

export interface DossierFilter {
  readonly text: string | undefined;
  readonly status: DossierStatus | undefined;
  readonly projectId: string | undefined;
  readonly withDeleted: boolean;
}

const saysText = (text: string) =>
  saysWords(
    text,
    (word) =>
      sql<boolean>`(${contains('dossier.title', word)} OR ${contains('dossier.product_name', word)} OR dossier.id = ${word})`,
  );

export const listDossiers = (
  db: Db,
  principal: Principal,
  filter: DossierFilter,
  page: Page,
): Promise<DossierTable[]> => {
  let query = tables(db).selectFrom('dossier').selectAll();
  query = query.where(
    isWithinReach(principal, { owner: 'dossier.created_by_user_id', project: 'dossier.project_id' }),
  );
  if (!filter.withDeleted) query = query.where(isNotDeleted('dossier', 'dossier.id'));
  if (filter.projectId !== undefined) query = query.where('project_id', '=', filter.projectId);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.text !== undefined) query = query.where(saysText(filter.text));
  return query.$call(newestFirst('dossier', page)).execute();
};
