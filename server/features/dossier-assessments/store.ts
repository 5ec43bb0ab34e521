import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { AssessmentKind, DossierAssessmentTable, DossierAssessmentTables } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierAssessmentTables>();

export const insertAssessment = async (db: Db, row: DossierAssessmentTable): Promise<void> => {
  await tables(db).insertInto('dossier_assessment').values(row).execute();
};

/** Names one record of a dossier: an identifier of another dossier or kind finds nothing. */
export interface AssessmentRef {
  readonly dossierId: string;
  readonly kind: AssessmentKind;
  readonly id: string;
}

export const findAssessment = (
  db: Db,
  { dossierId, kind, id }: AssessmentRef,
): Promise<DossierAssessmentTable | undefined> =>
  tables(db)
    .selectFrom('dossier_assessment')
    .selectAll()
    .where('id', '=', id)
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Searches all dossiers and all kinds of assessment. */
export const findAnyAssessment = (db: Db, id: string): Promise<DossierAssessmentTable | undefined> =>
  tables(db).selectFrom('dossier_assessment').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listAssessments = (
  db: Db,
  { dossierId, kind }: Omit<AssessmentRef, 'id'>,
  page: Page,
): Promise<DossierAssessmentTable[]> =>
  tables(db)
    .selectFrom('dossier_assessment')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', kind)
    .$call(newestFirst('dossier_assessment', page))
    .execute();
