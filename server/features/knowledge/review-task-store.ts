import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { KnowledgeTables, ReviewTaskTable, RevisionHead } from './tables.ts';

const tables = (db: Db) => db.withTables<KnowledgeTables>();

/** Rows of one INSERT: SQLite takes a bounded number of values. */
const rowsAtOnce = 500;

/** A task with what it is about. */
export type ReviewTaskRow = ReviewTaskTable & {
  source_title: string;
  record_statement: string;
  record_revision: number | null;
  revision: number;
};

export interface ReviewTaskFilter {
  readonly state: ReviewTaskTable['state'] | undefined;
  readonly sourceId: string | undefined;
  readonly recordId: string | undefined;
}

const describedTasks = (db: Db) =>
  tables(db)
    .selectFrom('knowledge_review_task')
    .innerJoin('knowledge_source', 'knowledge_source.id', 'knowledge_review_task.source_id')
    .innerJoin('knowledge_record', 'knowledge_record.id', 'knowledge_review_task.record_id')
    .innerJoin('knowledge_revision as raised', 'raised.id', 'knowledge_review_task.revision_id')
    .leftJoin('knowledge_revision as bound', 'bound.id', 'knowledge_record.revision_id')
    .selectAll('knowledge_review_task')
    .select([
      'knowledge_source.title as source_title',
      'knowledge_record.statement as record_statement',
      'bound.revision as record_revision',
      'raised.revision as revision',
    ]);

/**
 * Gives every record read from the source a task for this revision, whether it is bound to an earlier revision or to none.
 * Records another one took the place of are left alone. How many were flagged.
 */
export const flagRecords = async (
  tx: Tx,
  newId: (prefix: string) => string,
  revision: RevisionHead,
): Promise<number> => {
  const standing = await tables(tx)
    .selectFrom('knowledge_record')
    .leftJoin('knowledge_record as successor', 'successor.supersedes_id', 'knowledge_record.id')
    .select('knowledge_record.id')
    .where('knowledge_record.source_id', '=', revision.source_id)
    .where('successor.id', 'is', null)
    .execute();
  const rows = standing.map(
    ({ id }): ReviewTaskTable => ({
      id: newId('krt'),
      source_id: revision.source_id,
      record_id: id,
      revision_id: revision.id,
      state: 'open',
      reason: null,
      changed_by: null,
      changed_at: null,
      created_at: revision.created_at,
    }),
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tables(tx)
      .insertInto('knowledge_review_task')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  return rows.length;
};

export const findReviewTask = (db: Db, id: string): Promise<ReviewTaskRow | undefined> =>
  describedTasks(db).where('knowledge_review_task.id', '=', id).executeTakeFirst();

export const changeReviewTask = async (
  db: Db,
  id: string,
  change: Pick<ReviewTaskTable, 'state' | 'reason' | 'changed_by' | 'changed_at'>,
): Promise<void> => {
  await tables(db).updateTable('knowledge_review_task').set(change).where('id', '=', id).execute();
};

export const listReviewTasks = (db: Db, filter: ReviewTaskFilter, page: Page): Promise<ReviewTaskRow[]> => {
  let query = describedTasks(db);
  const { state, sourceId, recordId } = filter;
  if (state !== undefined) query = query.where('knowledge_review_task.state', '=', state);
  if (sourceId !== undefined) query = query.where('knowledge_review_task.source_id', '=', sourceId);
  if (recordId !== undefined) query = query.where('knowledge_review_task.record_id', '=', recordId);
  return query.$call(newestFirst('knowledge_review_task', page)).execute();
};
