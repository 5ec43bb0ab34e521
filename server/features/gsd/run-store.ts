import { sql } from 'kysely';
import { countWhere } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { GsdRunTable, GsdTables } from './tables.ts';

const tables = (db: Db) => db.withTables<GsdTables>();

export const insertGsdRun = async (db: Db, row: GsdRunTable): Promise<void> => {
  await tables(db).insertInto('gsd_run').values(row).execute();
};

export const findGsdRun = (db: Db, id: string): Promise<GsdRunTable | undefined> =>
  tables(db).selectFrom('gsd_run').selectAll().where('id', '=', id).executeTakeFirst();

/** False where there is no such run of this account with lines to accept. */
export const markAccepted = async (
  db: Db,
  run: { readonly id: string; readonly actorId: string; readonly accepted: boolean },
): Promise<boolean> => {
  const result = await tables(db)
    .updateTable('gsd_run')
    .set({ is_accepted: run.accepted ? 1 : 0 })
    .where('id', '=', run.id)
    .where('actor_id', '=', run.actorId)
    .where('outcome', '=', 'completed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export interface TelemetryScope {
  readonly sinceUtc: string;
  /** Null for everybody. */
  readonly actorId: string | null;
}

const runsIn = (db: Db, { sinceUtc, actorId }: TelemetryScope) =>
  tables(db)
    .selectFrom('gsd_run')
    .where('created_at', '>=', sinceUtc)
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId ?? ''));

export interface RunCounts {
  readonly runs: number;
  readonly completed: number;
  /** Completed runs for which nobody said the solvent, and those of them whose lines named it. */
  readonly solvent_asked: number;
  readonly solvent_detected: number;
  readonly accepted: number;
  readonly rejected: number;
}

export const countRuns = (db: Db, scope: TelemetryScope): Promise<RunCounts> =>
  runsIn(db, scope)
    .select([
      sql<number>`count(*)`.as('runs'),
      countWhere(sql`outcome = 'completed'`).as('completed'),
      countWhere(sql`is_solvent_given = 0`).as('solvent_asked'),
      countWhere(sql`is_solvent_given = 0 AND is_solvent_detected = 1`).as('solvent_detected'),
      countWhere(sql`is_accepted = 1`).as('accepted'),
      countWhere(sql`is_accepted = 0`).as('rejected'),
    ])
    .executeTakeFirstOrThrow();

export const countRunsByLevel = async (db: Db, scope: TelemetryScope): Promise<Record<string, number>> => {
  const rows = await runsIn(db, scope)
    .select(['level', sql<number>`count(*)`.as('runs')])
    .groupBy('level')
    .orderBy('level')
    .execute();
  return Object.fromEntries(rows.map(({ level, runs }) => [String(level), runs]));
};

/** The nearest-rank quantile of a column over the completed runs; null where there is none. */
export const quantileOfRuns = async (
  db: Db,
  scope: TelemetryScope,
  column: 'wall_time_ms' | 'residual_over_noise',
  fraction: number,
): Promise<number | null> => {
  const completed = runsIn(db, scope).where('outcome', '=', 'completed').where(column, 'is not', null);
  const { runs } = await completed.select(sql<number>`count(*)`.as('runs')).executeTakeFirstOrThrow();
  const row = await completed
    .select(column)
    .orderBy(column)
    .limit(1)
    .offset(Math.max(0, Math.ceil(fraction * runs) - 1))
    .executeTakeFirst();
  return row?.[column] ?? null;
};
