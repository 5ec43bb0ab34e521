import type { optimizationRequestRoutes } from '#contract/optimization-requests';
import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import { changesAll } from '#kernel/auth/project-access.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOptimization } from '../optimizations/index.ts';
import { endRequest, endWaitingFor, failedBy, findRequest, listWaitingFor } from './request-store.ts';
import { requestToWire } from './to-wire.ts';

type Declaration = typeof optimizationRequestRoutes.cancel;

const over = () => conflict('The recommendation is no longer sought; there is nothing to stop.');

/**
 * Ends the own request: the search goes on as long as somebody else waits for it, and stops with the last. Who answers for the run ends that
 * of somebody else with its search, for all who wait: an account that was closed stops nothing any more.
 */
export const cancelRequest = async (
  kernel: Pick<Kernel, 'jobs' | 'nowUtc' | 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.cancelRecommendation');
  const { id } = run;
  const row = await findRequest(kernel.store.read, id, params.request_id);
  if (row === undefined) throw notFound();
  const isOwn = row.created_by_user_id === ctx.principal.id;
  if (!isOwn && run.created_by_user_id !== ctx.principal.id && !changesAll(ctx.principal))
    throw forbidden(
      'Somebody else asked for this recommendation: they may stop it, the owner of the run and administrators.',
    );
  const { job_id: jobId } = row;
  if (row.status !== 'queued' || jobId === null) throw over();
  const reason = { code: 'cancelled', message: `Cancelled by ${ctx.principal.displayName}.` };
  let ended: readonly string[] = [row.id];
  let isStopped = false;
  return {
    write: async (tx) => {
      if (!(await endRequest(tx, row.id, failedBy(reason, ctx.nowUtc)))) throw over();
      if (!isOwn) {
        ended = [row.id, ...(await listWaitingFor(tx, jobId)).map((other) => other.id)];
        await endWaitingFor(tx, jobId, failedBy(reason, ctx.nowUtc));
      }
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
      payload: {
        request_id: row.id,
        request_ids: ended,
        count: row.count,
        job_id: jobId,
        search_stopped: isStopped,
      },
    }),
  };
};
