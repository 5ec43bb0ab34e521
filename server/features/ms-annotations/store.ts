import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { requireUnaltered } from '#kernel/altered-content.ts';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { isOwnedOrShared } from '#kernel/auth/project-access.ts';
import { mayWork } from '#kernel/auth/role-powers.ts';
import { newestFirst, oldestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { requireSame } from '../ms/index.ts';
import type { AnnotationTable, MsAnnotationTables, MsReportTable, ReviewTable } from './tables.ts';
import { annotationKind } from './work-kind.ts';

const tables = (db: Db) => db.withTables<MsAnnotationTables>();

export const insertAnnotation = async (db: Db, row: AnnotationTable): Promise<void> => {
  await tables(db).insertInto('ms_annotation').values(row).execute();
};

/** An annotation that says what was recorded. Throws AlteredContent. */
export const findAnnotation = async (db: Db, id: string): Promise<AnnotationTable | undefined> => {
  const row = await tables(db)
    .selectFrom('ms_annotation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row !== undefined) await requireSame(db, annotationKind, row);
  return row;
};

/** Own ones, and those of shared projects. */
const isReadableBy = (principal: Principal) =>
  isOwnedOrShared(principal, {
    type: 'ms_annotation',
    id: 'ms_annotation.id',
    owner: 'ms_annotation.created_by',
  });

export const listAnnotations = (
  db: Db,
  principal: Principal,
  runId: string | undefined,
  page: Page,
): Promise<AnnotationTable[]> =>
  tables(db)
    .selectFrom('ms_annotation')
    .selectAll()
    .where(isReadableBy(principal))
    .$if(runId !== undefined, (query) => query.where('run_id', '=', runId ?? null))
    .$call(newestFirst('ms_annotation', page))
    .execute();

/**
 * Annotations of a run that say something: computed, and not rejected. Approved ones first, then the newest. Of those the principal may read;
 * null: whose they are is not asked.
 */
export const listComparable = (
  db: Db,
  runId: string,
  principal: Principal | null,
): Promise<Pick<AnnotationTable, 'id' | 'review_state' | 'revision'>[]> =>
  tables(db)
    .selectFrom('ms_annotation')
    .select(['id', 'review_state', 'revision'])
    .where('run_id', '=', runId)
    .where('status', '=', 'completed')
    .where('review_state', 'in', ['approved', 'pending'])
    .$if(principal !== null, (query) => (principal === null ? query : query.where(isReadableBy(principal))))
    .orderBy('review_state')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const hasReviewed = (personId: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ms_review WHERE annotation_id = ms_annotation.id AND reviewer_id = ${personId})`;

/** A project with members has reviewers of its own; its annotations are open to nobody else. */
const isOutsideSharedProjects = sql<boolean>`NOT EXISTS (SELECT 1 FROM ms_run
  JOIN project_member ON project_member.project_id = ms_run.project_id WHERE ms_run.id = ms_annotation.run_id)`;

/** Who works here sees what waits outside of shared projects; everybody what is their own, and what waits in projects shared with them. */
const waiting = (db: Db, principal: Principal) => {
  const isShared = isReadableBy(principal);
  return tables(db)
    .selectFrom('ms_annotation')
    .selectAll()
    .where('review_state', '=', 'pending')
    .where(mayWork(principal) ? sql<boolean>`(${isOutsideSharedProjects} OR ${isShared})` : isShared)
    .where((where) =>
      where.or([where('run_id', 'is', null), isNotDeleted('ms_run', 'ms_annotation.run_id')]),
    );
};

/** Annotations that wait for a decision, newest first. */
export const listWaiting = (
  db: Db,
  principal: Principal,
  runId: string | undefined,
  page: Page,
): Promise<AnnotationTable[]> =>
  waiting(db, principal)
    .$if(runId !== undefined, (query) => query.where('run_id', '=', runId ?? null))
    .$call(newestFirst('ms_annotation', page))
    .execute();

/** The same for the queue of reviews, oldest first. */
export const listQueue = (db: Db, principal: Principal, page: Page): Promise<AnnotationTable[]> =>
  waiting(db, principal).$call(oldestFirst('ms_annotation', page)).execute();

/** Whether somebody from outside of its project may look at an annotation because it waits, or because they decided on it. */
export const isOpenToReviewer = async (db: Db, id: string, personId: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('ms_annotation')
    .select('id')
    .where('id', '=', id)
    .where(isOutsideSharedProjects)
    .where((where) => where.or([where('review_state', '=', 'pending'), hasReviewed(personId)]))
    .executeTakeFirst()) !== undefined;

/** The result waits for a person from then on. */
export const awaitReview = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx)
    .updateTable('ms_annotation')
    .set({ review_state: 'pending' })
    .where('id', '=', id)
    .execute();
};

/** False where another decision came between. */
export const changeReviewState = async (
  tx: Tx,
  { id, review_state, revision }: Pick<AnnotationTable, 'id' | 'review_state' | 'revision'>,
  to: Pick<AnnotationTable, 'review_state' | 'revision'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('ms_annotation')
    .set(to)
    .where('id', '=', id)
    .where('review_state', '=', review_state)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const insertReview = async (tx: Tx, row: ReviewTable): Promise<void> => {
  await tables(tx).insertInto('ms_review').values(row).execute();
};

/** Oldest first. */
export const listReviews = (db: Db, annotationId: string): Promise<ReviewTable[]> =>
  tables(db)
    .selectFrom('ms_review')
    .selectAll()
    .where('annotation_id', '=', annotationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertReport = async (tx: Tx, row: MsReportTable): Promise<void> => {
  await tables(tx).insertInto('ms_report').values(row).execute();
};

/** A report whose model is what was recorded. Throws AlteredContent. */
export const findReport = async (db: Db, annotationId: string): Promise<MsReportTable | undefined> => {
  const row = await tables(db)
    .selectFrom('ms_report')
    .selectAll()
    .where('annotation_id', '=', annotationId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const record = { type: 'ms_annotation', id: annotationId };
  const what = `the report of the annotation ${annotationId}`;
  requireUnaltered({ record, what }, row.model_sha256, hash('sha256', row.model));
  const by = [
    { event: 'ms.review', revision: (JSON.parse(row.model) as { revision: number }).revision },
  ] as const;
  await requireRecorded(db, { record, what }, by, { field: 'report_sha256', found: row.model_sha256 });
  return row;
};

/** Whether an annotation of the run with these bytes is open to a person: one that waits, and one they decided on. */
export const isArchiveOpenTo = async (
  db: Db,
  { archiveId, personId }: { readonly archiveId: string; readonly personId: string },
): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM ms_annotation JOIN ms_run ON ms_run.id = ms_annotation.run_id
    WHERE ms_run.archive_id = ${archiveId} AND ${isOutsideSharedProjects}
      AND (ms_annotation.review_state = 'pending' OR ${hasReviewed(personId)}) LIMIT 1`.execute(db);
  return rows.length > 0;
};
