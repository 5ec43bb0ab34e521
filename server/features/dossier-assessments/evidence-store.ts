import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { DossierAssessmentTables, ImpurityEvidenceTable } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierAssessmentTables>();

export const insertEvidence = async (db: Db, row: ImpurityEvidenceTable): Promise<void> => {
  await tables(db).insertInto('impurity_evidence').values(row).execute();
};

/** Names what was sent to one dossier of one ion of an annotation, or of one set of signals of an analysis: it is there once. */
export type EvidenceRef = Pick<
  ImpurityEvidenceTable,
  'dossier_id' | 'annotation_id' | 'ion_key' | 'analysis_id' | 'signal_key'
>;

export const findEvidence = (db: Db, ref: EvidenceRef): Promise<ImpurityEvidenceTable | undefined> => {
  const ofDossier = tables(db)
    .selectFrom('impurity_evidence')
    .selectAll()
    .where('dossier_id', '=', ref.dossier_id);
  const found =
    ref.annotation_id === null
      ? ofDossier.where('analysis_id', '=', ref.analysis_id).where('signal_key', '=', ref.signal_key)
      : ofDossier.where('annotation_id', '=', ref.annotation_id).where('ion_key', '=', ref.ion_key);
  return found.executeTakeFirst();
};

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

/** What was sent of one annotation, or of one analysis, to all dossiers, newest first. */
export const listEvidenceOf = (
  db: Db,
  column: 'annotation_id' | 'analysis_id',
  id: string,
): Promise<ImpurityEvidenceTable[]> =>
  tables(db)
    .selectFrom('impurity_evidence')
    .selectAll()
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
