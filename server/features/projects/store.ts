import { sql } from 'kysely';
import { seesAll } from '#kernel/auth/owner-scope.ts';
import { beyond, type Page, type PagePosition } from '#kernel/db/page-cursor.ts';
import { prepareInsert, prepareQuery, prepareShapes } from '#kernel/db/prepared-query.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
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

/** Whose projects are looked among, and whether deleted ones are: each is a query of its own. */
type Reach = `${'own' | 'every'}_${'live' | 'kept'}`;

const reachOf = (principal: Principal, deleted: Deleted): Reach =>
  `${seesAll(principal) ? 'every' : 'own'}_${showsDeleted(principal, deleted) ? 'kept' : 'live'}`;

const selectWithin = (db: Db, reach: Reach, ownerId: string) =>
  selectProjects(db)
    .$if(reach.startsWith('own_'), (query) => query.where('created_by', '=', ownerId))
    .$if(reach.endsWith('_live'), (query) => query.where(isNotDeleted('project', 'project.id')));

interface OneProject {
  readonly id: string;
  readonly ownerId: string;
}

const findWithin = prepareShapes((db, { id, ownerId }: OneProject, reach: Reach) =>
  selectWithin(db, reach, ownerId).where('id', '=', id),
);

export const findOwnProject = async (
  db: Db,
  principal: Principal,
  id: string,
  deleted: Deleted,
): Promise<ProjectRow | undefined> =>
  findWithin(reachOf(principal, deleted)).first(db, { id, ownerId: principal.id });

const selectName = prepareQuery((db, { id }: { readonly id: string }) =>
  db.withTables<ProjectTables>().selectFrom('project').select('name').where('id', '=', id),
);

/** What a project is called, whoever's it is and deleted or not; undefined where there is none. */
export const findProjectName = async (db: Db, id: string): Promise<string | undefined> =>
  selectName.first(db, { id })?.name;

interface ProjectPage extends PagePosition {
  readonly ownerId: string;
  readonly limit: number;
}

const listWithin = prepareShapes(
  (db, { at, id, ownerId, limit }: ProjectPage, shape: `${Reach}_${'first' | 'next'}`) => {
    const [owner, kept, page] = shape.split('_');
    return selectWithin(db, `${owner}_${kept}` as Reach, ownerId)
      .where(beyond(page === 'first' ? null : { at, id }, 'newest_first', 'project'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  },
);

export const listOwnProjects = async (
  db: Db,
  principal: Principal,
  { take, after }: Page,
  deleted: Deleted,
): Promise<ProjectRow[]> => {
  const query = listWithin(`${reachOf(principal, deleted)}_${after === null ? 'first' : 'next'}`);
  return query.all(db, { limit: take, ownerId: principal.id, at: after?.at ?? '', id: after?.id ?? '' });
};

const insertRow = prepareInsert<ProjectTable>('project', {
  id: true,
  name: true,
  description: true,
  created_by: true,
  created_at: true,
  updated_at: true,
});

export const insertProject = async (tx: Tx, row: ProjectTable): Promise<void> => {
  insertRow(tx, row);
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
