import type { analysisBatchRoutes } from '#contract/analysis-batches';
import { conflict } from '#kernel/app-error.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import {
  type AnalysisTable,
  cancelReason,
  decideRetry,
  retryPayload,
  writeRetry,
} from '../analyses/index.ts';
import { findOwnBatch } from './find-batch.ts';
import { changeState, findBatch, listEntries } from './store.ts';
import type { AnalysisBatchTable } from './tables.ts';
import { describeBatch } from './to-wire.ts';

type Steer = typeof analysisBatchRoutes.steer;
type Retry = typeof analysisBatchRoutes.retry;
type Services = Pick<Kernel, 'audit' | 'jobs' | 'newId' | 'securityEvents' | 'store'>;

const listAnalyses = async (tx: Tx, batchId: string): Promise<AnalysisTable[]> =>
  (await listEntries(tx, batchId)).flatMap(({ analysis, isDeleted }) =>
    analysis === null || isDeleted ? [] : [analysis],
  );

const isOpen = ({ status }: AnalysisTable): boolean => status === 'queued' || status === 'processing';

/** Each analysis has its own line in the trail: it is a record of its own. */
const appendOf = (
  { audit }: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Ctx,
  { event, id, payload }: { event: AuditEventName; id: string; payload: Record<string, unknown> },
) =>
  audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event,
    recordType: 'analysis',
    recordId: id,
    requestId: ctx.requestId,
    payload,
    reasonForChange: null,
  });

/** Stops what waits or runs; gives the jobs whose threads are to be told. */
const cancelOpen = async (
  kernel: Services,
  tx: Tx,
  ctx: Ctx,
  batchId: string,
): Promise<readonly string[]> => {
  const stopped: string[] = [];
  for (const { id, job_id: jobId } of (await listAnalyses(tx, batchId)).filter(isOpen)) {
    if (jobId === null || !(await kernel.jobs.cancel(tx, jobId, cancelReason(ctx)))) continue;
    stopped.push(jobId);
    const payload = { job_id: jobId, batch_id: batchId };
    await appendOf(kernel, tx, ctx, { event: 'analysis.cancel', id, payload });
  }
  return stopped;
};

const steps = {
  pause: { from: ['active'], to: 'paused', refusal: 'Only an active batch is paused.' },
  resume: { from: ['paused'], to: 'active', refusal: 'Only a paused batch is resumed.' },
  cancel: { from: ['active', 'paused'], to: 'cancelled', refusal: 'The batch is cancelled already.' },
} as const satisfies Record<
  Input<Steer>['body']['action'],
  { from: readonly AnalysisBatchTable['state'][]; to: AnalysisBatchTable['state']; refusal: string }
>;

const describeNow = async (tx: Tx, row: AnalysisBatchTable) =>
  describeBatch(tx, (await findBatch(tx, row.id)) ?? row);

export const steerBatch = async (
  kernel: Services,
  { params, body: { action } }: Input<Steer>,
  ctx: Ctx,
): Promise<JsonOutcome<Steer>> => {
  const row = await findOwnBatch(kernel, ctx, params.id, 'analysisBatches.steer');
  const { from, to, refusal } = steps[action];
  let stopped: readonly string[] = [];
  return {
    write: async (tx) => {
      if (!(await changeState(tx, row.id, from, to))) throw conflict(refusal);
      if (action === 'cancel') stopped = await cancelOpen(kernel, tx, ctx, row.id);
      else {
        const jobIds = (await listAnalyses(tx, row.id)).filter(isOpen).flatMap(({ job_id }) => job_id ?? []);
        await kernel.jobs.hold(tx, jobIds, action === 'pause');
      }
    },
    body: (tx) => describeNow(tx, row),
    afterCommit: () => {
      for (const jobId of stopped) kernel.jobs.halt(jobId);
      if (action === 'resume') kernel.jobs.wake();
    },
    audit: () => ({
      recordType: 'analysis_batch',
      recordId: row.id,
      payload: { action, ...(action === 'cancel' && { stopped: stopped.length }) },
    }),
  };
};

/** Queues again what failed; in a paused batch it waits like the rest. */
export const retryBatch = async (
  kernel: Services,
  { params }: Input<Retry>,
  ctx: Ctx,
): Promise<JsonOutcome<Retry>> => {
  const row = await findOwnBatch(kernel, ctx, params.id, 'analysisBatches.retry');
  let retried = 0;
  return {
    write: async (tx) => {
      const { state } = (await findBatch(tx, row.id)) ?? row;
      const how = { adoptionGap: ctx.adoptionGap, isHeld: state === 'paused', isInBulk: true };
      for (const analysis of (await listAnalyses(tx, row.id)).filter(({ status }) => status === 'failed')) {
        const retry = decideRetry(kernel, analysis, {}, ctx.nowUtc);
        if (!(await writeRetry(kernel, tx, retry, how))) continue;
        retried += 1;
        const payload = { ...retryPayload(retry), batch_id: row.id };
        await appendOf(kernel, tx, ctx, { event: 'analysis.retry', id: analysis.id, payload });
      }
      if (retried === 0) throw conflict('Nothing of the batch has failed.');
    },
    body: (tx) => describeNow(tx, row),
    afterCommit: () => kernel.jobs.wake(),
    audit: () => ({ recordType: 'analysis_batch', recordId: row.id, payload: { retried } }),
  };
};
