import type { WaitingReview } from '#contract/reviews';
import type { Page } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { listSaid } from '#kernel/sentences/list-said.ts';
import { findPerson } from '../identity/index.ts';
import { whyNotReviewNow } from './decide-reviewer.ts';
import { readSummary } from './read-summary.ts';
import { listQueue } from './store.ts';
import type { AnnotationTable } from './tables.ts';

/** Of these a structure or a formula is said; of the last one nothing but the mass. */
const saidLevels = ['1', '2a', '2b', '3', '4'] as const;
const unknownLevel = '5';

const toWaiting = async (
  { store }: Pick<Kernel, 'store'>,
  { principal }: Ctx,
  row: AnnotationTable,
): Promise<WaitingReview> => {
  const { id } = row;
  const summary = await readSummary(store.read, row);
  if (summary === null) throw new Error(`The annotation ${id} waits for a review and has no result.`);
  const { counts } = summary;
  const said = saidLevels.reduce((sum, level) => sum + (counts.levels[level] ?? 0), 0);
  const whyNot = await whyNotReviewNow(store.read, principal, row);
  const reason = `${counts.ions} ions, ${said} of them taken for a structure or a formula. Every annotation takes a review before it is reported.`;
  return {
    kind: 'ms_annotation',
    id,
    analysis_id: null,
    title: row.title,
    nucleus: null,
    confidence: null,
    contradictions: counts.contradictions,
    unknown: counts.levels[unknownLevel] ?? 0,
    author_id: row.created_by,
    author_name: (await findPerson(store.read, row.created_by)).name,
    waiting_since: row.created_at,
    reason,
    asked_reviewer_id: null,
    can_review: whyNot === null,
    cannot_review_reason: whyNot,
    said: listSaid([reason, whyNot]),
  };
};

/** Annotations for the queue of all techniques, oldest first. */
export const listWaitingReviews = async (
  kernel: Pick<Kernel, 'store'>,
  ctx: Ctx,
  page: Page,
): Promise<WaitingReview[]> => {
  const rows = await listQueue(kernel.store.read, ctx.principal, page);
  return Promise.all(rows.map((row) => toWaiting(kernel, ctx, row)));
};
