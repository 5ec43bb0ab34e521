import type { optimizationRequestRoutes } from '#contract/optimization-requests';
import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOptimization } from '../optimizations/index.ts';
import { endRequest, failedBy, findRequest, listWaitingFor } from './request-store.ts';
import { requestToWire } from './to-wire.ts';

type Declaration = typeof optimizationRequestRoutes.cancel;

const over = () => conflict('The recommendation is no longer sought; there is nothing to stop.');

/** Ends the own request. The search goes on as long as somebody else waits for it, and stops with the last. */
export const cancelRequest = async (
  kernel: Pick<Kernel, 'jobs' | 'nowUtc' | 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.cancelRecommendation');
  const row = await findRequest(kernel.store.read, id, params.request_id);
  if (row === undefined) throw notFound();
  if (row.created_by_user_id !== ctx.principal.id)
    throw forbidden('Somebody else asked for this recommendation and alone may stop waiting for it.');
  const { job_id: jobId } = row;
  if (row.status !== 'queued' || jobId === null) throw over();
  const reason = { code: 'cancelled', message: `Cancelled by ${ctx.principal.displayName}.` };
  let isStopped = false;
  return {
    write: async (tx) => {
      if (!(await endRequest(tx, row.id, failedBy(reason, ctx.nowUtc)))) throw over();
      isStopped =
        (await listWaitingFor(tx, jobId)).length === 0 && (await kernel.jobs.cancel(tx, jobId, reason));
    },
    body: async (tx) => requestToWire(kernel, (await findRequest(tx, id, row.id)) ?? row),
    afterCommit: () => {
      if (isStopped) kernel.jobs.halt(jobId);
    },
    audit: () => ({
      recordType: 'optimization',
      recordId: id,
      payload: { request_id: row.id, count: row.count, job_id: jobId, search_stopped: isStopped },
    }),
  };
};
