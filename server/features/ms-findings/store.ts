import type { Db } from '#kernel/db/store.ts';
import type { IonCompoundTable, MsFindingTables } from './tables.ts';

const tables = (db: Db) => db.withTables<MsFindingTables>();

export const insertIonCompound = async (db: Db, row: IonCompoundTable): Promise<void> => {
  await tables(db).insertInto('ms_ion_compound').values(row).execute();
};

/** The registration of an ion as this compound; it is there once. */
export const findIonCompound = (
  db: Db,
  {
    annotation_id,
    ion_key,
    compound_id,
  }: Pick<IonCompoundTable, 'annotation_id' | 'ion_key' | 'compound_id'>,
): Promise<IonCompoundTable | undefined> =>
  tables(db)
    .selectFrom('ms_ion_compound')
    .selectAll()
    .where('annotation_id', '=', annotation_id)
    .where('ion_key', '=', ion_key)
    .where('compound_id', '=', compound_id)
    .executeTakeFirst();

/** Newest first. */
export const listIonCompounds = (db: Db, annotationId: string): Promise<IonCompoundTable[]> =>
  tables(db)
    .selectFrom('ms_ion_compound')
    .selectAll()
    .where('annotation_id', '=', annotationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
