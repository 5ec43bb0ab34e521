import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { OptimizationTables, SuggestionDecisionTable } from './tables.ts';

const tables = (db: Db) => db.withTables<OptimizationTables>();

/** SQLite takes 32,766 values in one statement; a row has fourteen. */
const rowsPerStatement = 500;

export const insertDecisions = async (db: Db, rows: readonly SuggestionDecisionTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await tables(db)
      .insertInto('optimization_decision')
      .values(rows.slice(from, from + rowsPerStatement))
      .execute();
};

/** All decisions of a run in their order, those another took the place of among them. */
export const listAllDecisions = (db: Db, optimizationId: string): Promise<SuggestionDecisionTable[]> =>
  tables(db)
    .selectFrom('optimization_decision')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .orderBy('number')
    .execute();

/** A row with the decision that took its place. */
export interface ListedDecision extends SuggestionDecisionTable {
  readonly superseded_by: string | null;
}

/** Newest first. */
export const listDecisions = (
  db: Db,
  optimizationId: string,
  page: SequencePage,
): Promise<ListedDecision[]> =>
  tables(db)
    .selectFrom('optimization_decision')
    .selectAll('optimization_decision')
    .select((eb) =>
      eb
        .selectFrom('optimization_decision as later')
        .select('later.id')
        .whereRef('later.supersedes', '=', 'optimization_decision.id')
        .as('superseded_by'),
    )
    .where('optimization_id', '=', optimizationId)
    .$call(highestFirst('number', page))
    .execute();
