import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { AnswerKind, ReactionAnswerTable, ReactionTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ReactionTables>();

export const insertAnswer = async (db: Db, row: ReactionAnswerTable): Promise<void> => {
  await tables(db).insertInto('reaction_answer').values(row).execute();
};

/** Whether the project has an answer to the very same request. */
export const hasSameRequest = async (
  db: Db,
  row: Pick<ReactionAnswerTable, 'reaction_project_id' | 'kind' | 'request'>,
): Promise<boolean> => {
  const found = await tables(db)
    .selectFrom('reaction_answer')
    .select('id')
    .where('reaction_project_id', '=', row.reaction_project_id)
    .where('kind', '=', row.kind)
    .where('request', '=', row.request)
    .executeTakeFirst();
  return found !== undefined;
};

/** Names one answer: with a project of its own, an identifier of another project finds nothing. */
export interface AnswerRef {
  readonly projectId?: string;
  readonly kind: AnswerKind;
  readonly id: string;
}

const locate = (db: Db, { projectId, kind, id }: AnswerRef) =>
  tables(db)
    .selectFrom('reaction_answer')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(projectId !== undefined, (query) => query.where('reaction_project_id', '=', projectId ?? ''));

/** The answer without the request, which may be megabytes. */
export const findAnswer = (
  db: Db,
  ref: AnswerRef,
): Promise<Omit<ReactionAnswerTable, 'request'> | undefined> =>
  locate(db, ref)
    .select([
      'id',
      'reaction_project_id',
      'kind',
      'summary',
      'detail',
      'diagram',
      'created_by_user_id',
      'created_at',
    ])
    .executeTakeFirst();

export const findRequest = async (db: Db, ref: AnswerRef): Promise<string | undefined> =>
  (await locate(db, ref).select('request').executeTakeFirst())?.request;

/** Newest first. */
export const listSummaries = (
  db: Db,
  { projectId, kind }: { readonly projectId: string; readonly kind: AnswerKind },
  page: Page,
): Promise<Pick<ReactionAnswerTable, 'id' | 'created_at' | 'summary'>[]> =>
  tables(db)
    .selectFrom('reaction_answer')
    .select(['id', 'created_at', 'summary'])
    .where('reaction_project_id', '=', projectId)
    .where('kind', '=', kind)
    .$call(newestFirst('reaction_answer', page))
    .execute();
