import type { Denoted } from '#engines/regulatory/same-substance.ts';
import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type {
  BatchResultCorrectionTable,
  BatchResultTable,
  BatchTable,
  BatchTables,
  DossierImpurityTable,
} from './tables.ts';

const tables = (db: Db) => db.withTables<BatchTables>();

/** SQLite takes 32,766 values in one statement. */
const rowsAtOnce = 500;

export const insertBatch = async (db: Db, row: BatchTable): Promise<void> => {
  await tables(db).insertInto('dossier_batch').values(row).execute();
};

/** A batch under its own dossier only. */
export const findBatch = (db: Db, dossierId: string, id: string): Promise<BatchTable | undefined> =>
  tables(db)
    .selectFrom('dossier_batch')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findBatchByNumber = (
  db: Db,
  dossierId: string,
  batchNo: string,
): Promise<BatchTable | undefined> =>
  tables(db)
    .selectFrom('dossier_batch')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('batch_no', '=', batchNo)
    .executeTakeFirst();

export const listBatches = (db: Db, dossierId: string, page: Page): Promise<BatchTable[]> =>
  tables(db)
    .selectFrom('dossier_batch')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .$call(newestFirst('dossier_batch', page))
    .execute();

/** Numbers inside a text count as numbers: B-2 comes before B-10. */
const naturally = new Intl.Collator('en', { numeric: true });

const byNumber = (a: BatchTable, b: BatchTable): number =>
  naturally.compare(a.batch_no, b.batch_no) || (a.batch_no < b.batch_no ? -1 : 1);

/** In the order they were made; of one day by their numbers, in which digits count as numbers. */
export const listBatchesInOrder = async (db: Db, dossierId: string): Promise<BatchTable[]> => {
  const rows = await tables(db)
    .selectFrom('dossier_batch')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .execute();
  return rows.toSorted((a, b) => (a.made_at === b.made_at ? byNumber(a, b) : a.made_at < b.made_at ? -1 : 1));
};

export const countBatches = async (db: Db, dossierId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('dossier_batch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dossier_id', '=', dossierId)
    .executeTakeFirstOrThrow();
  return count;
};

export const countResults = async (db: Db, batchId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('batch_result')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertResults = async (db: Db, rows: readonly BatchResultTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tables(db)
      .insertInto('batch_result')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
};

export const findResult = (db: Db, batchId: string, id: string): Promise<BatchResultTable | undefined> =>
  tables(db)
    .selectFrom('batch_result')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A result with the impurity it is of. */
export interface ResultRow extends BatchResultTable {
  readonly impurity: string;
}

/** Results of batches in the order they were recorded; of one impurity where one is named. */
export const listResults = async (
  db: Db,
  dossierId: string,
  batchIds: readonly string[],
  impurityId?: string,
): Promise<ResultRow[]> =>
  batchIds.length === 0
    ? []
    : tables(db)
        .selectFrom('batch_result')
        .innerJoin('dossier_impurity', 'dossier_impurity.id', 'batch_result.impurity_id')
        .selectAll('batch_result')
        .select('dossier_impurity.name as impurity')
        .where('batch_result.dossier_id', '=', dossierId)
        .where(inList('batch_result.batch_id', batchIds))
        .$if(impurityId !== undefined, (query) =>
          query.where('batch_result.impurity_id', '=', impurityId ?? ''),
        )
        .orderBy('batch_result.created_at')
        .orderBy('batch_result.place')
        .orderBy('batch_result.id')
        .execute();

/** Corrections of the results of batches, in their order. */
export const listCorrections = async (
  db: Db,
  dossierId: string,
  batchIds: readonly string[],
): Promise<BatchResultCorrectionTable[]> =>
  batchIds.length === 0
    ? []
    : tables(db)
        .selectFrom('batch_result_correction')
        .innerJoin('batch_result', 'batch_result.id', 'batch_result_correction.result_id')
        .selectAll('batch_result_correction')
        .where('batch_result_correction.dossier_id', '=', dossierId)
        .where(inList('batch_result.batch_id', batchIds))
        .orderBy('batch_result_correction.result_id')
        .orderBy('batch_result_correction.number')
        .execute();

export const insertCorrection = async (db: Db, row: BatchResultCorrectionTable): Promise<void> => {
  await tables(db).insertInto('batch_result_correction').values(row).execute();
};

/** Every impurity the batches of a dossier have results of, in the order they were first met. */
export const listImpurities = (db: Db, dossierId: string): Promise<DossierImpurityTable[]> =>
  tables(db)
    .selectFrom('dossier_impurity')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What the batches of a dossier call each impurity, and what it is known by. */
export const denoteImpurities = async (db: Db, dossierId: string): Promise<ReadonlyMap<string, Denoted>> => {
  const names = await tables(db)
    .selectFrom('batch_result')
    .select(['impurity_id', 'name'])
    .distinct()
    .where('dossier_id', '=', dossierId)
    .execute();
  const written = Map.groupBy(names, ({ impurity_id }) => impurity_id);
  return new Map(
    (await listImpurities(db, dossierId)).map(({ id, name, identity }) => [
      id,
      { names: [name, ...(written.get(id) ?? []).map((each) => each.name)], keys: [identity] },
    ]),
  );
};

export const findImpurity = (
  db: Db,
  dossierId: string,
  by: { readonly id: string } | { readonly identity: string },
): Promise<DossierImpurityTable | undefined> =>
  tables(db)
    .selectFrom('dossier_impurity')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .$call((query) =>
      'id' in by ? query.where('id', '=', by.id) : query.where('identity', '=', by.identity),
    )
    .executeTakeFirst();

export const insertImpurity = async (db: Db, row: DossierImpurityTable): Promise<void> => {
  await tables(db).insertInto('dossier_impurity').values(row).execute();
};

/** In how many batches each impurity was measured. */
export const countByImpurity = async (db: Db, dossierId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables(db)
    .selectFrom('batch_result')
    .select(['impurity_id', ({ fn }) => fn.count<number>('batch_id').distinct().as('batches')])
    .where('dossier_id', '=', dossierId)
    .groupBy('impurity_id')
    .execute();
  return new Map(rows.map(({ impurity_id, batches }) => [impurity_id, batches]));
};
