import { hash } from 'node:crypto';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { ArrayResultTable, ArrayTable, ArrayTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ArrayTables>();

export interface ArrayFilter {
  readonly projectId: string | undefined;
  /** Deleted ones as well. */
  readonly withDeleted: boolean;
}

export const insertArray = async (db: Db, row: ArrayTable): Promise<void> => {
  await tables(db).insertInto('nmr_array').values(row).execute();
};

export const findArray = (db: Db, id: string): Promise<ArrayTable | undefined> =>
  tables(db).selectFrom('nmr_array').selectAll().where('id', '=', id).executeTakeFirst();

/** False where there is one already: the first end counts. */
export const insertArrayResult = async (db: Db, row: ArrayResultTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('nmr_array_result')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A result that says what was recorded. Throws AlteredContent. */
export const findArrayResult = async (db: Db, id: string): Promise<ArrayResultTable | undefined> => {
  const row = await tables(db)
    .selectFrom('nmr_array_result')
    .selectAll()
    .where('array_id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'completed') return row;
  const content = { record: { type: 'nmr_array', id }, what: `the result of the array ${id}` };
  const found = hash('sha256', row.outcome);
  await requireRecorded(db, content, [{ event: 'nmr_array.computed' }], { field: 'outcome_sha256', found });
  return row;
};

export const listArrays = (
  db: Db,
  principal: Principal,
  { projectId, withDeleted }: ArrayFilter,
  page: Page,
): Promise<ArrayTable[]> =>
  tables(db)
    .selectFrom('nmr_array')
    .selectAll()
    .where(isWithinReach(principal, { owner: 'nmr_array.created_by', project: 'nmr_array.project_id' }))
    .$if(!withDeleted, (query) => query.where(isNotDeleted('nmr_array', 'nmr_array.id')))
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? null))
    .$call(newestFirst('nmr_array', page))
    .execute();
