import { sql } from 'kysely';
import { contains, inList, saysWords } from '#kernel/db/both-stores.ts';
import { highestFirst, newestFirst, type Page, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { KnowledgeTables, RevisionHead, RevisionTable, SourceTable } from './tables.ts';

const tables = (db: Db) => db.withTables<KnowledgeTables>();

export interface SourceFilter {
  readonly text: string | undefined;
  readonly kind: string | undefined;
  readonly jurisdiction: string | undefined;
}

const headColumns = [
  'id',
  'source_id',
  'revision',
  'media_type',
  'sha256',
  'size_bytes',
  'published_on',
  'retrieved_at',
  'note',
  'created_by',
  'created_at',
] as const satisfies readonly (keyof RevisionHead)[];

export const insertSource = async (db: Db, row: SourceTable): Promise<void> => {
  await tables(db).insertInto('knowledge_source').values(row).execute();
};

export const findSource = (db: Db, id: string): Promise<SourceTable | undefined> =>
  tables(db).selectFrom('knowledge_source').selectAll().where('id', '=', id).executeTakeFirst();

export const listSources = (db: Db, filter: SourceFilter, page: Page): Promise<SourceTable[]> => {
  let query = tables(db).selectFrom('knowledge_source').selectAll();
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.jurisdiction !== undefined) query = query.where('jurisdiction', '=', filter.jurisdiction);
  if (filter.text !== undefined) {
    const says = (word: string) =>
      sql<boolean>`(${contains('title', word)} OR ${contains('publisher', word)} OR ${contains('guideline', word)}
        OR id = ${word})`;
    query = query.where(saysWords(filter.text, says));
  }
  return query.$call(newestFirst('knowledge_source', page)).execute();
};

export const insertRevision = async (db: Db, row: RevisionTable): Promise<void> => {
  await tables(db).insertInto('knowledge_revision').values(row).execute();
};

export const findRevision = (
  db: Db,
  sourceId: string,
  revision: number,
): Promise<RevisionTable | undefined> =>
  tables(db)
    .selectFrom('knowledge_revision')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('revision', '=', revision)
    .executeTakeFirst();

export const findNewestRevision = (db: Db, sourceId: string): Promise<RevisionHead | undefined> =>
  tables(db)
    .selectFrom('knowledge_revision')
    .select(headColumns)
    .where('source_id', '=', sourceId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Revisions of a source before a number, newest first. */
export const listRevisions = (db: Db, sourceId: string, page: SequencePage): Promise<RevisionHead[]> => {
  const query = tables(db)
    .selectFrom('knowledge_revision')
    .select(headColumns)
    .where('source_id', '=', sourceId);
  return query.$call(highestFirst('revision', page)).execute();
};

/** By source: its newest revision and how many of its review tasks wait. */
export interface SourceState {
  readonly newest: ReadonlyMap<string, RevisionHead>;
  readonly openTasks: ReadonlyMap<string, number>;
}

export const readSourceStates = async (db: Db, sourceIds: readonly string[]): Promise<SourceState> => {
  if (sourceIds.length === 0) return { newest: new Map(), openTasks: new Map() };
  const ids = [...sourceIds];
  const newest = await tables(db)
    .selectFrom('knowledge_revision as one')
    .select(headColumns)
    .where(inList('source_id', ids))
    .where('revision', '=', ({ selectFrom }) =>
      selectFrom('knowledge_revision as other')
        .select(({ fn }) => fn.max('other.revision').as('newest'))
        .whereRef('other.source_id', '=', 'one.source_id'),
    )
    .execute();
  const open = await tables(db)
    .selectFrom('knowledge_review_task')
    .select(({ fn }) => ['source_id', fn.countAll<number>().as('tasks')])
    .where(inList('source_id', ids))
    .where('state', 'in', ['open', 'in_progress'])
    .groupBy('source_id')
    .execute();
  return {
    newest: new Map(newest.map((row) => [row.source_id, row])),
    openTasks: new Map(open.map((row) => [row.source_id, row.tasks])),
  };
};
