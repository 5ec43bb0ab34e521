import { sql } from 'kysely';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { contains, saysWords } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { findDeletion, isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { isInForce } from './experiment-store.ts';
import type { ReactionProjectTable, ReactionTables } from './tables.ts';

/** A project with what its experiments add up to. */
export interface ReactionProjectRow extends ReactionProjectTable {
  readonly experiment_count: number;
  readonly planned_count: number;
  readonly best_yield_percent: number | null;
}

const inProject = sql`reaction_experiment.reaction_project_id = reaction_project.id AND ${isInForce}`;

const selectProjects = (db: Db) =>
  db
    .withTables<ReactionTables>()
    .selectFrom('reaction_project')
    .selectAll()
    .select([
      sql<number>`(SELECT count(*) FROM reaction_experiment WHERE ${inProject}
        AND status IN ('completed', 'failed'))`.as('experiment_count'),
      sql<number>`(SELECT count(*) FROM reaction_experiment WHERE ${inProject}
        AND status = 'planned')`.as('planned_count'),
      sql<number | null>`(SELECT max(yield_percent) FROM reaction_experiment WHERE ${inProject}
        AND status = 'completed')`.as('best_yield_percent'),
    ]);

export const insertReactionProject = async (db: Db, row: ReactionProjectTable): Promise<void> => {
  await db.withTables<ReactionTables>().insertInto('reaction_project').values(row).execute();
};

/** Whoever's it is, deleted or not. */
export const findReactionProjectRow = (db: Db, id: string): Promise<ReactionProjectRow | undefined> =>
  selectProjects(db).where('id', '=', id).executeTakeFirst();

/** A project that is not deleted, to write to it inside a transaction. */
export const findLiveProject = async (db: Db, id: string): Promise<ReactionProjectRow | undefined> =>
  (await findDeletion(db, { type: 'reaction_project', id })) === undefined
    ? findReactionProjectRow(db, id)
    : undefined;

/** The projects that name a run and are not deleted, whoever's they are, the oldest first. */
export const listProjectsOf = (db: Db, optimizationId: string): Promise<ReactionProjectRow[]> =>
  selectProjects(db)
    .where('optimization_id', '=', optimizationId)
    .where(isNotDeleted('reaction_project', 'reaction_project.id'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const changeReactionProject = async (
  db: Db,
  id: string,
  change: Partial<Omit<ReactionProjectTable, 'id' | 'created_by_user_id' | 'created_at'>>,
): Promise<void> => {
  await db
    .withTables<ReactionTables>()
    .updateTable('reaction_project')
    .set(change)
    .where('id', '=', id)
    .execute();
};

export interface ReactionProjectFilter {
  readonly text: string | undefined;
  readonly projectId: string | undefined;
  readonly withDeleted: boolean;
}

export const listReactionProjects = (
  db: Db,
  principal: Principal,
  { text, projectId, withDeleted }: ReactionProjectFilter,
  page: Page,
): Promise<ReactionProjectRow[]> => {
  let query = selectProjects(db);
  query = query.where(
    isWithinReach(principal, {
      owner: 'reaction_project.created_by_user_id',
      project: 'reaction_project.project_id',
    }),
  );
  if (!withDeleted) query = query.where(isNotDeleted('reaction_project', 'reaction_project.id'));
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (text !== undefined)
    query = query.where(
      saysWords(
        text,
        (word) => sql<boolean>`(${contains('reaction_project.name', word)} OR reaction_project.id = ${word})`,
      ),
    );
  return query.$call(newestFirst('reaction_project', page)).execute();
};
