import type { Db, Tx } from '#kernel/db/store.ts';
import type { StatementTable, WorkstationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<WorkstationTables>();

export const findSealed = (db: Db): Promise<StatementTable | undefined> =>
  tables(db).selectFrom('workstation_statement').selectAll().executeTakeFirst();

/** Takes the place of the one there is. */
export const putSealed = async (tx: Tx, row: Omit<StatementTable, 'id'>): Promise<void> => {
  await tables(tx)
    .insertInto('workstation_statement')
    .values({ id: 1, ...row })
    .onConflict((present) => present.column('id').doUpdateSet(row))
    .execute();
};
