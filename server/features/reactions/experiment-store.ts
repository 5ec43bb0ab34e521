import { sql } from 'kysely';
import type { ReactionExperimentStatus } from '#contract/reactions';
import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ReactionExperimentTable, ReactionTables } from './tables.ts';

/** An experiment nothing has taken the place of; a withdrawn one counts for nothing all the same. */
export const isInForce = sql<boolean>`NOT EXISTS (SELECT 1 FROM reaction_experiment AS later
  WHERE later.supersedes = reaction_experiment.id)`;

export interface ReactionExperimentRow extends ReactionExperimentTable {
  readonly superseded_by: string | null;
}

const selectExperiments = (db: Db, projectId: string) =>
  db
    .withTables<ReactionTables>()
    .selectFrom('reaction_experiment')
    .selectAll()
    .select(
      sql<string | null>`(SELECT later.id FROM reaction_experiment AS later
        WHERE later.supersedes = reaction_experiment.id)`.as('superseded_by'),
    )
    .where('reaction_project_id', '=', projectId);

export const insertExperiments = async (db: Db, rows: readonly ReactionExperimentTable[]): Promise<void> => {
  await db
    .withTables<ReactionTables>()
    .insertInto('reaction_experiment')
    .values([...rows])
    .execute();
};

/** Those of the experiments named that are in this project, by id. */
export const findExperiments = async (
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReactionExperimentRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectExperiments(db, projectId).where(inList('id', ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** An experiment of any project. */
export const findExperimentRow = (db: Db, id: string): Promise<ReactionExperimentTable | undefined> =>
  db
    .withTables<ReactionTables>()
    .selectFrom('reaction_experiment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** How many rows the project has, those that were superseded included: the number of the newest one. */
export const countRows = async (db: Db, projectId: string): Promise<number> => {
  const { newest } = await db
    .withTables<ReactionTables>()
    .selectFrom('reaction_experiment')
    .select(({ fn }) => fn.max<number | null>('number').as('newest'))
    .where('reaction_project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
};

/** Of these plans, the ones whose outcome was confirmed. */
export const findConfirmed = async (db: Db, planIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (planIds.length === 0) return new Set();
  const rows = await db
    .withTables<ReactionTables>()
    .selectFrom('reaction_experiment')
    .select('loop_plan_id')
    .where('closes_loop', '=', 1)
    .where(inList('loop_plan_id', planIds))
    .execute();
  return new Set(rows.flatMap(({ loop_plan_id }) => loop_plan_id ?? []));
};

/** Experiments nothing has taken the place of, in the order of entry. */
export const listInForce = (db: Db, projectId: string): Promise<ReactionExperimentRow[]> =>
  selectExperiments(db, projectId).where(isInForce).orderBy('number').execute();

/** Completed experiments that count today, in the order of entry: what a surrogate is fitted on. */
export const listCompleted = async (db: Db, projectId: string): Promise<ReactionExperimentRow[]> =>
  (await listInForce(db, projectId)).filter(({ status }) => status === 'completed');

export const listExperiments = (
  db: Db,
  {
    projectId,
    status,
  }: { readonly projectId: string; readonly status: ReactionExperimentStatus | undefined },
  page: Page,
): Promise<ReactionExperimentRow[]> =>
  selectExperiments(db, projectId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'completed'))
    .$call(newestFirst('reaction_experiment', page))
    .execute();
