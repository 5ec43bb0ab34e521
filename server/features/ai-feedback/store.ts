import { sql } from 'kysely';
import { oneOrZero } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { FeedbackTable, FeedbackTables } from './tables.ts';

const tables = (db: Db) => db.withTables<FeedbackTables>();

export const insertFeedback = async (db: Db, row: FeedbackTable): Promise<void> => {
  await tables(db).insertInto('ai_feedback').values(row).execute();
};

/** The last word of its author on its prediction. */
const isLatest = sql<boolean>`NOT EXISTS (SELECT 1 FROM ai_feedback AS later
  WHERE later.prediction_id = ai_feedback.prediction_id AND later.created_by = ai_feedback.created_by
    AND (later.created_at, later.id) > (ai_feedback.created_at, ai_feedback.id))`;

export type FeedbackRow = FeedbackTable & { readonly is_latest: 0 | 1 };

/** Newest first. */
export const listFeedback = (db: Db, predictionId: string, page: Page): Promise<FeedbackRow[]> =>
  tables(db)
    .selectFrom('ai_feedback')
    .selectAll()
    .select(oneOrZero(isLatest).as('is_latest'))
    .where('prediction_id', '=', predictionId)
    .$call(newestFirst('ai_feedback', page))
    .execute();

/** People by their last word. */
export const countVerdicts = async (
  db: Db,
  predictionId: string,
): Promise<{ readonly up: number; readonly down: number }> => {
  const rows = await tables(db)
    .selectFrom('ai_feedback')
    .select(['verdict', ({ fn }) => fn.countAll<number>().as('people')])
    .where('prediction_id', '=', predictionId)
    .where(isLatest)
    .groupBy('verdict')
    .execute();
  const peopleOf = (verdict: FeedbackTable['verdict']): number =>
    rows.find((row) => row.verdict === verdict)?.people ?? 0;
  return { up: peopleOf('up'), down: peopleOf('down') };
};
