import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ExperimentTable, OptimizationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<OptimizationTables>();

/** SQLite takes 32,766 values in one statement; a row has thirteen. */
const rowsPerStatement = 500;

export const insertExperiments = async (db: Db, rows: readonly ExperimentTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await tables(db)
      .insertInto('optimization_experiment')
      .values(rows.slice(from, from + rowsPerStatement))
      .execute();
};

/** All entries of a run in the order of entry, those that count no more among them. */
export const listAllExperiments = (db: Db, optimizationId: string): Promise<ExperimentTable[]> =>
  tables(db)
    .selectFrom('optimization_experiment')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .orderBy('number')
    .execute();

/** An entry of any run. */
export const findExperimentRow = (db: Db, id: string): Promise<ExperimentTable | undefined> =>
  tables(db).selectFrom('optimization_experiment').selectAll().where('id', '=', id).executeTakeFirst();

/** A row with the entry that took its place. */
export interface ListedExperiment extends ExperimentTable {
  readonly superseded_by: string | null;
}

/** Newest first. */
export const listExperiments = (
  db: Db,
  optimizationId: string,
  page: SequencePage,
): Promise<ListedExperiment[]> =>
  tables(db)
    .selectFrom('optimization_experiment')
    .selectAll('optimization_experiment')
    .select((eb) =>
      eb
        .selectFrom('optimization_experiment as later')
        .select('later.id')
        .where((or) =>
          or.or([
            or('later.completes', '=', or.ref('optimization_experiment.id')),
            or('later.corrects', '=', or.ref('optimization_experiment.id')),
          ]),
        )
        .as('superseded_by'),
    )
    .where('optimization_id', '=', optimizationId)
    .$call(highestFirst('number', page))
    .execute();
