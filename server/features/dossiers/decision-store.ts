import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { DossierTables, ReviewDecisionTable } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierTables>();

export const insertDecision = async (db: Db, row: ReviewDecisionTable): Promise<void> => {
  await tables(db).insertInto('dossier_review_decision').values(row).execute();
};

export const listDecisions = (db: Db, dossierId: string, page: Page): Promise<ReviewDecisionTable[]> =>
  tables(db)
    .selectFrom('dossier_review_decision')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .$call(newestFirst('dossier_review_decision', page))
    .execute();

/** The decision about each of the dossiers that has one; a dossier is decided on once. */
export const findDecisions = async (
  db: Db,
  dossierIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewDecisionTable>> => {
  if (dossierIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('dossier_review_decision')
    .selectAll()
    .where(inList('dossier_id', dossierIds))
    .execute();
  return new Map(rows.map((row) => [row.dossier_id, row]));
};

/** The decision a device of this person sent under this name. */
export const findByClientId = (
  db: Db,
  reviewerId: string,
  clientId: string,
): Promise<ReviewDecisionTable | undefined> =>
  tables(db)
    .selectFrom('dossier_review_decision')
    .selectAll()
    .where('reviewer_id', '=', reviewerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
