import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { DossierAssessmentTables, ImpurityEvidenceTable } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierAssessmentTables>();

export const insertEvidence = async (db: Db, row: ImpurityEvidenceTable): Promise<void> => {
  await tables(db).insertInto('impurity_evidence').values(row).execute();
};

/** Names what was sent of one ion to one dossier: it is there once. */
export type EvidenceRef = Pick<ImpurityEvidenceTable, 'dossier_id' | 'annotation_id' | 'ion_key'>;

export const findEvidence = (
  db: Db,
  { dossier_id, annotation_id, ion_key }: EvidenceRef,
): Promise<ImpurityEvidenceTable | undefined> =>
  tables(db)
    .selectFrom('impurity_evidence')
    .selectAll()
    .where('dossier_id', '=', dossier_id)
    .where('annotation_id', '=', annotation_id)
    .where('ion_key', '=', ion_key)
    .executeTakeFirst();

/** Newest first. */
export const listEvidence = async (
  db: Db,
  dossierIds: readonly string[],
): Promise<ImpurityEvidenceTable[]> =>
  dossierIds.length === 0
    ? []
    : tables(db)
        .selectFrom('impurity_evidence')
        .selectAll()
        .where(inList('dossier_id', dossierIds))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** What was sent of one annotation to all dossiers, newest first. */
export const listEvidenceOfAnnotation = (db: Db, annotationId: string): Promise<ImpurityEvidenceTable[]> =>
  tables(db)
    .selectFrom('impurity_evidence')
    .selectAll()
    .where('annotation_id', '=', annotationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
