import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { InstallationTables } from '../installations/index.ts';
import type { FleetTables, UpdatePlanTable } from './tables.ts';

const tables = (db: Db) => db.withTables<FleetTables & InstallationTables>();

export const insertPlan = async (tx: Tx, row: UpdatePlanTable): Promise<void> => {
  await tables(tx).insertInto('update_plan').values(row).execute();
};

export const findPlan = (db: Db, id: string): Promise<UpdatePlanTable | undefined> =>
  tables(db).selectFrom('update_plan').selectAll().where('id', '=', id).executeTakeFirst();

/** The one that machines go by. */
export const findPlanInForce = (db: Db): Promise<UpdatePlanTable | undefined> =>
  tables(db).selectFrom('update_plan').selectAll().where('in_force', '=', 1).executeTakeFirst();

/** The newest plan that withdrew this version. */
export const findWithdrawal = (db: Db, version: string): Promise<UpdatePlanTable | undefined> =>
  tables(db)
    .selectFrom('update_plan')
    .selectAll()
    .where('version', '=', version)
    .where('withdrawn_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every version that was withdrawn. */
export const listWithdrawn = async (db: Db): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('update_plan')
    .select('version')
    .distinct()
    .where('withdrawn_at', 'is not', null)
    .orderBy('version')
    .execute();
  return rows.map(({ version }) => version);
};

export const changePlan = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<UpdatePlanTable, 'id' | 'created_by' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('update_plan').set(change).where('id', '=', id).execute();
};

export const listPlans = (db: Db, page: Page): Promise<UpdatePlanTable[]> =>
  tables(db).selectFrom('update_plan').selectAll().$call(newestFirst('update_plan', page)).execute();

export interface ReportedMachine {
  readonly id: string;
  readonly version: string | null;
  readonly schema: string | null;
}

const machinesInUse = (db: Db) =>
  tables(db)
    .selectFrom('installation')
    .leftJoin('installation_report', 'installation_report.installation_id', 'installation.id')
    .select([
      'installation.id',
      'installation_report.product_version as version',
      'installation_report.schema',
    ])
    .where('installation.status', '<>', 'retired');

/** Every machine that is not retired, with what it last reported. */
export const listMachines = (db: Db): Promise<ReportedMachine[]> => machinesInUse(db).execute();

export const findMachine = (db: Db, id: string): Promise<ReportedMachine | undefined> =>
  machinesInUse(db).where('installation.id', '=', id).executeTakeFirst();

/** Which of these are machines in use. */
export const listKnown = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tables(db)
    .selectFrom('installation')
    .select('id')
    .where(inList('id', ids))
    .where('status', '<>', 'retired')
    .execute();
  return new Set(rows.map(({ id }) => id));
};
