import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { seesAll } from '#kernel/auth/owner-scope.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { beyond, type PagePosition } from '#kernel/db/page-cursor.ts';
import type { Principal } from '#kernel/http/outcome.ts';
import type { ProjectTable, ProjectTables } from './tables.ts';

export interface ProjectRow extends ProjectTable {
  readonly analysis_count: number;
}

/** A reader or a running transaction. */
type Db = Kysely<KernelTables>;

const selectProjects = (db: Db) =>
  db
    .withTables<ProjectTables>()
    .selectFrom('project')
    .selectAll('project')
    .select(
      sql<number>`(select count(*) from analysis where analysis.project_id = project.id)`.as(
        'analysis_count',
      ),
    );

/** Whether archived projects count; they never do for ordinary users. */
export type Deleted = 'hidden' | 'shown';

const ownedBy = (db: Db, principal: Principal, deleted: Deleted) => {
  const all = selectProjects(db);
  if (seesAll(principal)) return deleted === 'shown' ? all : all.where('deleted_at', 'is', null);
  return all.where('deleted_at', 'is', null).where('created_by', '=', principal.id);
};

export const findOwnProject = (
  db: Db,
  principal: Principal,
  id: string,
  deleted: Deleted,
): Promise<ProjectRow | undefined> => ownedBy(db, principal, deleted).where('id', '=', id).executeTakeFirst();

export const projectExists = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .withTables<ProjectTables>()
    .selectFrom('project')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

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
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};
