import { sql } from 'kysely';
import { seesAll } from '#kernel/auth/project-access.ts';
import { contains, inJsonList, saysWords } from '#kernel/db/both-stores.ts';
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
type Reach = `${'own' | 'shared' | 'every'}_${'live' | 'kept'}`;

const whoseOf = (principal: Principal): 'own' | 'shared' | 'every' => {
  if (seesAll(principal)) return 'every';
  return principal.projects.size === 0 ? 'own' : 'shared';
};

const reachOf = (principal: Principal, deleted: Deleted): Reach =>
  `${whoseOf(principal)}_${showsDeleted(principal, deleted) ? 'kept' : 'live'}`;

/** Whose projects, and the ids of those that are shared with them as JSON. */
interface Whose {
  readonly ownerId: string;
  readonly shared: string;
}

const whose = ({ id, projects }: Principal): Whose => ({
  ownerId: id,
  shared: JSON.stringify([...projects.keys()]),
});

const selectWithin = (db: Db, reach: Reach, { ownerId, shared }: Whose) =>
  selectProjects(db)
    .$if(reach.startsWith('own_'), (query) => query.where('created_by', '=', ownerId))
    .$if(reach.startsWith('shared_'), (query) =>
      query.where(sql<boolean>`(project.created_by = ${ownerId} OR ${inJsonList('project.id', shared)})`),
    )
    .$if(reach.endsWith('_live'), (query) => query.where(isNotDeleted('project', 'project.id')));

interface OneProject extends Whose {
  readonly id: string;
}

const findWithin = prepareShapes((db, asked: OneProject, reach: Reach) =>
  selectWithin(db, reach, asked).where('id', '=', asked.id),
);

export const findReadableProject = async (
  db: Db,
  principal: Principal,
  id: string,
  deleted: Deleted,
): Promise<ProjectRow | undefined> =>
  findWithin(reachOf(principal, deleted)).first(db, { id, ...whose(principal) });

const selectName = prepareQuery((db, { id }: { readonly id: string }) =>
  db.withTables<ProjectTables>().selectFrom('project').select('name').where('id', '=', id),
);

/** What a project is called, whoever's it is and deleted or not; undefined where there is none. */
export const findProjectName = async (db: Db, id: string): Promise<string | undefined> =>
  (await selectName.first(db, { id }))?.name;

/** Whoever's it is and deleted or not. */
export const findProjectRow = (db: Db, id: string): Promise<ProjectTable | undefined> =>
  db.withTables<ProjectTables>().selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();

interface ProjectPage extends PagePosition, Whose {
  readonly limit: number;
}

const listWithin = prepareShapes((db, asked: ProjectPage, shape: `${Reach}_${'first' | 'next'}`) => {
  const [owner, kept, page] = shape.split('_');
  return selectWithin(db, `${owner}_${kept}` as Reach, asked)
    .where(beyond(page === 'first' ? null : asked, 'newest_first', 'project'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit);
});

export const listReadableProjects = async (
  db: Db,
  principal: Principal,
  { take, after }: Page,
  deleted: Deleted,
): Promise<ProjectRow[]> => {
  const query = listWithin(`${reachOf(principal, deleted)}_${after === null ? 'first' : 'next'}`);
  return query.all(db, { limit: take, ...whose(principal), at: after?.at ?? '', id: after?.id ?? '' });
};

/** Projects whose name or description says a text, newest first. */
export const findProjectsSaying = (
  db: Db,
  principal: Principal,
  text: string,
  take: number,
): Promise<ProjectRow[]> =>
  selectWithin(db, reachOf(principal, 'hidden'), whose(principal))
    .where(
      saysWords(
        text,
        (word) =>
          sql<boolean>`(${contains('project.name', word)} OR ${contains('project.description', word)} OR project.id = ${word})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .execute();

const insertRow = prepareInsert<ProjectTable>('project', {
  id: true,
  name: true,
  description: true,
  created_by: true,
  created_at: true,
  updated_at: true,
});

export const insertProject = (tx: Tx, row: ProjectTable): Promise<void> => insertRow(tx, row);

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
