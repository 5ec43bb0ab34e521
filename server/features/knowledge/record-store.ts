import { sql } from 'kysely';
import { contains, saysWords } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { KnowledgeTables, RecordTable } from './tables.ts';

const tables = (db: Db) => db.withTables<KnowledgeTables>();

/** A record with what is said of it from outside. */
export type RecordRow = RecordTable & {
  source_title: string;
  revision: number | null;
  newest_revision: number | null;
  superseded_by: string | null;
  waiting_review_tasks: number;
};

export interface RecordFilter {
  readonly text: string | undefined;
  readonly sourceId: string | undefined;
  readonly datasetVersionId: string | undefined;
  readonly kind: string | undefined;
}

const describedRecords = (db: Db) =>
  tables(db)
    .selectFrom('knowledge_record')
    .innerJoin('knowledge_source', 'knowledge_source.id', 'knowledge_record.source_id')
    .leftJoin('knowledge_revision as bound', 'bound.id', 'knowledge_record.revision_id')
    .leftJoin('knowledge_record as successor', 'successor.supersedes_id', 'knowledge_record.id')
    .selectAll('knowledge_record')
    .select(['knowledge_source.title as source_title', 'bound.revision', 'successor.id as superseded_by'])
    .select(({ selectFrom }) => [
      selectFrom('knowledge_revision')
        .select(({ fn }) => fn.max<number | null>('knowledge_revision.revision').as('newest'))
        .whereRef('knowledge_revision.source_id', '=', 'knowledge_record.source_id')
        .as('newest_revision'),
      selectFrom('knowledge_review_task')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('knowledge_review_task.record_id', '=', 'knowledge_record.id')
        .where('knowledge_review_task.state', 'in', ['open', 'in_progress'])
        .as('waiting_review_tasks'),
    ]);

export const insertRecord = async (db: Db, row: RecordTable): Promise<void> => {
  await tables(db).insertInto('knowledge_record').values(row).execute();
};

export const findRecord = (db: Db, id: string): Promise<RecordRow | undefined> =>
  describedRecords(db).where('knowledge_record.id', '=', id).$castTo<RecordRow>().executeTakeFirst();

export const listRecords = (db: Db, filter: RecordFilter, page: Page): Promise<RecordRow[]> => {
  let query = describedRecords(db);
  if (filter.sourceId !== undefined) query = query.where('knowledge_record.source_id', '=', filter.sourceId);
  if (filter.datasetVersionId !== undefined) {
    const { datasetVersionId } = filter;
    query = query.where('knowledge_record.id', 'in', ({ selectFrom }) =>
      selectFrom('knowledge_dataset_record')
        .select('record_id')
        .where('dataset_version_id', '=', datasetVersionId),
    );
  }
  if (filter.kind !== undefined) query = query.where('knowledge_record.kind', '=', filter.kind);
  if (filter.text !== undefined) {
    const says = (word: string) =>
      sql<boolean>`(${contains('knowledge_record.statement', word)} OR ${contains('knowledge_record.clause', word)}
        OR knowledge_record.id = ${word})`;
    query = query.where(saysWords(filter.text, says));
  }
  return query.$call(newestFirst('knowledge_record', page)).$castTo<RecordRow>().execute();
};
