import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { CheckTable, RunTable, SurveillanceTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SurveillanceTables>();

export const insertRun = async (tx: Tx, run: RunTable, checks: readonly CheckTable[]): Promise<void> => {
  await tables(tx).insertInto('surveillance_run').values(run).execute();
  for (const check of checks) await tables(tx).insertInto('surveillance_check').values(check).execute();
};

export const findRun = (db: Db, id: string): Promise<RunTable | undefined> =>
  tables(db).selectFrom('surveillance_run').selectAll().where('id', '=', id).executeTakeFirst();

export const listRuns = (db: Db, page: Page): Promise<RunTable[]> =>
  tables(db)
    .selectFrom('surveillance_run')
    .selectAll()
    .$call(newestFirst('surveillance_run', page))
    .execute();

export const changeRun = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<RunTable, 'state' | 'job_id' | 'started_at' | 'finished_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('surveillance_run').set(change).where('id', '=', id).execute();
};

/** In the order they are made. */
export const listChecks = (db: Db, runIds: readonly string[]): Promise<CheckTable[]> =>
  tables(db)
    .selectFrom('surveillance_check')
    .selectAll()
    .where(inList('run_id', runIds))
    .orderBy('run_id')
    .orderBy('position')
    .execute();

export const findCheck = (db: Db, runId: string, watcherId: string): Promise<CheckTable | undefined> =>
  tables(db)
    .selectFrom('surveillance_check')
    .selectAll()
    .where('run_id', '=', runId)
    .where('watcher_id', '=', watcherId)
    .executeTakeFirst();

/** Checks that wait or are under way; of a watcher there is one at a time. */
export const listOpenChecks = (db: Db, watcherIds: readonly string[]): Promise<CheckTable[]> =>
  tables(db)
    .selectFrom('surveillance_check')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(inList('watcher_id', watcherIds))
    .execute();

export const closeCheck = async (
  tx: Tx,
  id: string,
  end: Pick<CheckTable, 'state' | 'finding_id' | 'finished_at'>,
): Promise<void> => {
  await tables(tx).updateTable('surveillance_check').set(end).where('id', '=', id).execute();
};
