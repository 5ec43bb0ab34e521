import type { Db } from '#kernel/db/store.ts';
import type { LimitTable, OptimizationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<OptimizationTables>();

export const insertLimit = async (db: Db, row: LimitTable): Promise<void> => {
  await tables(db).insertInto('optimization_limit').values(row).execute();
};

/** All states of the limits of a run in their order; those another took the place of among them. */
export const listAllLimits = (db: Db, optimizationId: string): Promise<LimitTable[]> =>
  tables(db)
    .selectFrom('optimization_limit')
    .selectAll()
    .where('optimization_id', '=', optimizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Rows nothing took the place of. */
const isInForce = (rows: readonly LimitTable[]): LimitTable[] => {
  const superseded = new Set(rows.flatMap(({ supersedes }) => supersedes ?? []));
  return rows.filter(({ id, is_ended }) => !superseded.has(id) && is_ended === 0);
};

export const listCurrentLimits = async (db: Db, optimizationId: string): Promise<LimitTable[]> =>
  isInForce(await listAllLimits(db, optimizationId));

/** Limits of any run that hold today and come from the dossier. */
export const listLimitsOfDossier = async (db: Db, dossierId: string): Promise<LimitTable[]> =>
  isInForce(
    await tables(db)
      .selectFrom('optimization_limit')
      .selectAll()
      .where('dossier_id', '=', dossierId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
