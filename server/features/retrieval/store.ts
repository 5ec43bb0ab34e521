import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RetrievalRecordTable, RetrievalTables } from './tables.ts';

const tables = (db: Db) => db.withTables<RetrievalTables>();

/** Takes the place of what was kept of an earlier approval. */
export const replaceRecord = async (db: Db, row: RetrievalRecordTable): Promise<void> => {
  await tables(db).deleteFrom('retrieval_record').where('analysis_id', '=', row.analysis_id).execute();
  await tables(db).insertInto('retrieval_record').values(row).execute();
};

export const listRecords = (db: Db, nucleus: ModelNucleus): Promise<RetrievalRecordTable[]> =>
  tables(db)
    .selectFrom('retrieval_record')
    .selectAll()
    .where('nucleus', '=', nucleus)
    .orderBy('analysis_id')
    .execute();

/** Which revision of each analysis is kept. */
export const listIndexed = (
  db: Db,
): Promise<Pick<RetrievalRecordTable, 'analysis_id' | 'revision' | 'run_id'>[]> =>
  tables(db).selectFrom('retrieval_record').select(['analysis_id', 'revision', 'run_id']).execute();
