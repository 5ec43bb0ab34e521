import { sql } from 'kysely';
import type { OptimizationStatus } from '#contract/optimizations';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { contains, saysWords } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { findDeletion, isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { Definition } from './definition.ts';
import { listCurrentLimits } from './limit-store.ts';
import type { OptimizationDefinitionTable, OptimizationTable, OptimizationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<OptimizationTables>();

export const insertOptimization = async (
  db: Db,
  row: OptimizationTable,
  definition: OptimizationDefinitionTable,
): Promise<void> => {
  await tables(db).insertInto('optimization').values(row).execute();
  await tables(db).insertInto('optimization_definition').values(definition).execute();
};

/** Finds the run of any owner, deleted ones included. */
export const findOptimizationRow = (db: Db, id: string): Promise<OptimizationTable | undefined> =>
  tables(db).selectFrom('optimization').selectAll().where('id', '=', id).executeTakeFirst();

/** A run that is not deleted, to write to it inside a transaction. */
export const findLive = async (db: Db, id: string): Promise<OptimizationTable | undefined> =>
  (await findDeletion(db, { type: 'optimization', id })) === undefined
    ? findOptimizationRow(db, id)
    : undefined;

/** As the run was declared, with the limits of dossiers it follows now among its outcome constraints. */
export const findDefinitionRow = async (db: Db, id: string): Promise<OptimizationDefinitionTable> => {
  const row = await tables(db)
    .selectFrom('optimization_definition')
    .selectAll()
    .where('optimization_id', '=', id)
    .executeTakeFirstOrThrow();
  const limits = await listCurrentLimits(db, id);
  if (limits.length === 0) return row;
  const declared = JSON.parse(row.definition) as Definition;
  const followed = limits.map((limit) => ({
    name: limit.quantity,
    relation: 'le' as const,
    bound: limit.bound,
    unit: limit.unit,
    limit_id: limit.id,
  }));
  const outcome_constraints = [...(declared.outcome_constraints ?? []), ...followed];
  return { ...row, definition: JSON.stringify({ ...declared, outcome_constraints }) };
};

/** Every change is a revision: the next of the row that was read in the same transaction. */
export const changeOptimization = async (
  db: Db,
  current: OptimizationTable,
  change: Partial<Pick<OptimizationTable, 'name' | 'status' | 'experiment_count' | 'pending_count' | 'best'>>,
  nowUtc: string,
): Promise<OptimizationTable> => {
  const changed = { ...change, revision: current.revision + 1, updated_at: nowUtc };
  await tables(db).updateTable('optimization').set(changed).where('id', '=', current.id).execute();
  return { ...current, ...changed };
};

export interface OptimizationFilter {
  readonly text: string | undefined;
  readonly projectId: string | undefined;
  readonly status: OptimizationStatus | undefined;
  readonly withDeleted: boolean;
}

const saysText = (text: string) =>
  saysWords(
    text,
    (word) => sql<boolean>`(${contains('optimization.name', word)} OR optimization.id = ${word})`,
  );

export const listOptimizations = (
  db: Db,
  principal: Principal,
  { text, projectId, status, withDeleted }: OptimizationFilter,
  page: Page,
): Promise<OptimizationTable[]> => {
  let query = tables(db).selectFrom('optimization').selectAll();
  query = query.where(
    isWithinReach(principal, {
      owner: 'optimization.created_by_user_id',
      project: 'optimization.project_id',
    }),
  );
  if (!withDeleted) query = query.where(isNotDeleted('optimization', 'optimization.id'));
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (text !== undefined) query = query.where(saysText(text));
  return query.$call(newestFirst('optimization', page)).execute();
};
