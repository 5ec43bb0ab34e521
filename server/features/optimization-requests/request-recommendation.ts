import type { optimizationRequestRoutes } from '#contract/optimization-requests';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findRecommendationFor, readPresent, requireOpenRun } from '../optimizations/index.ts';
import { type RecommendJobPayload, recommendJobKind } from './recommend-job.ts';
import { countWaitingOf, insertRequest, listUnderWay } from './request-store.ts';
import type { RecommendationRequestTable } from './tables.ts';
import { requestToWire } from './to-wire.ts';

type Declaration = typeof optimizationRequestRoutes.request;

/** Searches of an account that wait or run at once: everybody shares the threads, and a search may take one for minutes. */
const mostWaiting = 3;

const refuseTooMany = async (tx: Tx, userId: string): Promise<void> => {
  if ((await countWaitingOf(tx, userId)) >= mostWaiting)
    throw conflict(
      `You are waiting for ${mostWaiting} recommendations already. Ask for this one once one of them is found, or stop one.`,
    );
};

/** What becomes of a question by what there is already, in the writing transaction. */
const settle = async (
  tx: Tx,
  asked: RecommendationRequestTable,
): Promise<{
  readonly row: RecommendationRequestTable;
  readonly does: 'again' | 'at_once' | 'joins' | 'seeks';
}> => {
  const kept = await findRecommendationFor(tx, asked);
  if (kept !== undefined) {
    const ended = { recommendation_id: kept.id, job_id: null, finished_at: asked.created_at };
    return { row: { ...asked, ...ended, status: 'completed' }, does: 'at_once' };
  }
  const underWay = await listUnderWay(tx, asked);
  const own = underWay.find(({ created_by_user_id: userId }) => userId === asked.created_by_user_id);
  if (own !== undefined) return { row: own, does: 'again' };
  await refuseTooMany(tx, asked.created_by_user_id);
  const [other] = underWay;
  return other === undefined
    ? { row: asked, does: 'seeks' }
    : { row: { ...asked, job_id: other.job_id }, does: 'joins' };
};

/**
 * Queues the search for the next experiments of the history as it is now. What is kept for it already ends the request at once. Each who
 * asks has a request of their own; requests for the same history and count share one search, so that it is thought about once.
 */
export const requestRecommendation = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await requireOpenRun(kernel, ctx, params.id, 'optimizations.requestRecommendation');
  const { historyHash } = await readPresent(kernel, run.id);
  const jobId = kernel.newId('job');
  const asked: RecommendationRequestTable = {
    id: kernel.newId('orq'),
    optimization_id: run.id,
    history_hash: historyHash,
    count: body.count ?? run.batch_size,
    status: 'queued',
    recommendation_id: null,
    error_code: null,
    error_message: null,
    job_id: jobId,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
    finished_at: null,
  };
  let row = asked;
  let isNew = true;
  return {
    write: async (tx) => {
      const settled = await settle(tx, asked);
      row = settled.row;
      isNew = settled.does !== 'again';
      if (isNew) await insertRequest(tx, row);
      if (settled.does !== 'seeks') return;
      const payload: RecommendJobPayload = {
        optimization_id: run.id,
        job_id: jobId,
        adoption_gap: ctx.adoptionGap,
      };
      // Not in bulk: a person waits for it, and `mostWaiting` bounds what one may put before the analyses of a batch.
      await kernel.jobs.enqueue(tx, { kind: recommendJobKind, payload, id: jobId });
    },
    body: async () => requestToWire(kernel, row),
    afterCommit: () => kernel.jobs.wake(),
    audit: () =>
      isNew
        ? {
            recordType: 'optimization',
            recordId: run.id,
            made: [{ type: 'optimization_request', id: row.id }],
            payload: {
              request_id: row.id,
              history_hash: historyHash,
              count: row.count,
              recommendation_id: row.recommendation_id,
            },
          }
        : null,
  };
};
