import { sql } from 'kysely';
import { seesAll } from '#kernel/auth/owner-scope.ts';
import { beyond, type PagePosition } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import { type Deleted, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { ProjectTable, ProjectTables } from './tables.ts';

export interface ProjectRow extends ProjectTable {
  readonly analysis_count: number;
}

const selectProjects = (db: Db) =>
  db
    .withTables<ProjectTables>()
    .selectFrom('project')
    .select(['id', 'name', 'description', 'created_by', 'created_at', 'updated_at'])
    .select(
      sql<number>`(select count(*) from analysis where analysis.project_id = project.id
        and ${isNotDeleted('analysis', 'analysis.id')})`.as('analysis_count'),
    );

const ownedBy = (db: Db, principal: Principal, deleted: Deleted) =>
  selectProjects(db)
    .$if(!seesAll(principal), (query) => query.where('created_by', '=', principal.id))
    .$if(!showsDeleted(principal, deleted), (query) => query.where(isNotDeleted('project', 'project.id')));

export const findOwnProject = (
  db: Db,
  principal: Principal,
  id: string,
  deleted: Deleted,
): Promise<ProjectRow | undefined> => ownedBy(db, principal, deleted).where('id', '=', id).executeTakeFirst();

/** What a project is called, whoever's it is and deleted or not; undefined where there is none. */
export const findProjectName = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .withTables<ProjectTables>()
      .selectFrom('project')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.name;

export const listOwnProjects = (
  db: Db,
  principal: Principal,
  page: { readonly limit: number; readonly after: PagePosition | null; readonly deleted: Deleted },
): Promise<ProjectRow[]> => {
  const { limit, after, deleted } = page;
  return ownedBy(db, principal, deleted)
    .where(beyond(after, 'newest_first', 'project'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

export const insertProject = async (db: Db, row: ProjectTable): Promise<void> => {
  await db.withTables<ProjectTables>().insertInto('project').values(row).execute();
};

/** True when a live row was changed: a project deleted meanwhile is not. */
export const updateProject = async (
  db: Db,
  id: string,
  change: Partial<Omit<ProjectTable, 'id' | 'created_by' | 'created_at'>>,
): Promise<boolean> => {
  const result = await db
    .withTables<ProjectTables>()
    .updateTable('project')
    .set(change)
    .where('id', '=', id)
    .where(isNotDeleted('project', 'project.id'))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};
