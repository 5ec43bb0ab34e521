import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type {
  AssessmentKind,
  AssessmentWithdrawalTable,
  DossierAssessmentTable,
  DossierAssessmentTables,
} from './tables.ts';

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

/** Every assessment of a kind, newest first, and the withdrawals of those that have one. */
export const listLevelRows = async (
  db: Db,
  dossierId: string,
  kind: AssessmentKind,
): Promise<{
  readonly rows: readonly DossierAssessmentTable[];
  readonly withdrawals: ReadonlyMap<string, AssessmentWithdrawalTable>;
}> => {
  const rows = await tables(db)
    .selectFrom('dossier_assessment')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const withdrawals = await tables(db)
    .selectFrom('dossier_assessment_withdrawal')
    .innerJoin('dossier_assessment', 'dossier_assessment.id', 'dossier_assessment_withdrawal.assessment_id')
    .selectAll('dossier_assessment_withdrawal')
    .where('dossier_assessment.dossier_id', '=', dossierId)
    .where('dossier_assessment.kind', '=', kind)
    .execute();
  return { rows, withdrawals: new Map(withdrawals.map((row) => [row.assessment_id, row])) };
};

export const insertAssessmentWithdrawal = async (db: Db, row: AssessmentWithdrawalTable): Promise<void> => {
  await tables(db).insertInto('dossier_assessment_withdrawal').values(row).execute();
};
