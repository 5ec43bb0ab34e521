import { beyond, type PagePosition } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { DossierTables, ReviewDecisionTable } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierTables>();

export const insertDecision = async (db: Db, row: ReviewDecisionTable): Promise<void> => {
  await tables(db).insertInto('dossier_review_decision').values(row).execute();
};

export const listDecisions = (
  db: Db,
  dossierId: string,
  page: { readonly limit: number; readonly after: PagePosition | null },
): Promise<ReviewDecisionTable[]> =>
  tables(db)
    .selectFrom('dossier_review_decision')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where(beyond(page.after, 'newest_first', 'dossier_review_decision'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

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
