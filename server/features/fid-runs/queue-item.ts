import type { z } from 'zod';
import type { reviewQueueItem } from '#contract/fid-runs';
import type { WaitingReview } from '#contract/reviews';
import { whyNotInProject } from '#kernel/auth/why-not-in-project.ts';
import type { Page } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { listSaid } from '#kernel/sentences/list-said.ts';
import { findPerson } from '../identity/index.ts';
import { whyNotReviewer } from './decide-reviewer.ts';
import { listWaitingRuns } from './store.ts';
import type { FidRunTable } from './tables.ts';
import { readResult } from './to-wire-run.ts';

type QueueItem = z.input<typeof reviewQueueItem>;

export const toQueueItem = async (
  kernel: Pick<Kernel, 'store'>,
  ctx: Ctx,
  row: FidRunTable,
): Promise<QueueItem> => {
  const result = readResult(row);
  const reason =
    whyNotReviewer(ctx.principal, row.author_id) ??
    (await whyNotInProject(kernel.store.read, ctx.principal, {
      type: 'fid_run',
      id: row.id,
      ownerId: row.author_id,
    }));
  return {
    run_id: row.id,
    analysis_id: row.analysis_id,
    title: row.title,
    nucleus: row.nucleus,
    confidence: row.confidence,
    contradictions: result.contradictions.filter(({ severity }) => severity !== 'info').length,
    unknown_peaks: result.peaks.filter((peak) => peak.category === 'unknown').length,
    author_id: row.author_id,
    author_name: row.author_id === null ? null : (await findPerson(kernel.store.read, row.author_id)).name,
    waiting_since: row.created_at,
    reason: row.review_reason,
    asked_reviewer_id: row.asked_reviewer_id,
    can_review: reason === null,
    cannot_review_reason: reason,
    said: listSaid([row.review_reason, reason]),
  };
};

/** The same for the queue of all techniques. */
export const listWaiting = async (
  kernel: Pick<Kernel, 'store'>,
  ctx: Ctx,
  page: Page,
): Promise<WaitingReview[]> => {
  const rows = await listWaitingRuns(kernel.store.read, ctx.principal, page);
  return Promise.all(
    rows.map(async (row) => {
      const { run_id, unknown_peaks, ...item } = await toQueueItem(kernel, ctx, row);
      return { ...item, kind: 'fid_run' as const, id: run_id, unknown: unknown_peaks };
    }),
  );
};
