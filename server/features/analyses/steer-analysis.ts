import type { analysisRoutes } from '#contract/analyses';
import { conflict } from '#kernel/app-error.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type ProcessingChoice, requireProcessingChoice } from '../fid-runs/index.ts';
import { refusedTransition, requireTransition, statusesBefore } from './decide-transition.ts';
import { findOwn } from './find-for-caller.ts';
import { type ProcessJobPayload, processJobKind } from './process-job.ts';
import { readChoice } from './read-choice.ts';
import { changeAnalysis, findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { describeAnalysis } from './to-wire-analysis.ts';

export interface Retry {
  readonly row: AnalysisTable;
  readonly choice: ProcessingChoice;
  readonly jobId: string;
  readonly change: Partial<AnalysisTable> & Pick<AnalysisTable, 'status'>;
}

/** What a failed analysis becomes when it is queued again, with other settings where they are given. */
export const decideRetry = (
  { newId }: Pick<Kernel, 'newId'>,
  row: AnalysisTable,
  { preset, parameters }: { readonly [K in keyof ProcessingChoice]?: ProcessingChoice[K] | undefined },
  nowUtc: string,
): Retry => {
  const status = requireTransition(row.status, 'retry');
  const before = readChoice(row);
  const choice = { preset: preset ?? before.preset, parameters: parameters ?? before.parameters };
  requireProcessingChoice(choice);
  const jobId = newId('job');
  const change = {
    status,
    request: JSON.stringify(choice),
    job_id: jobId,
    error_code: null,
    error_message: null,
    updated_at: nowUtc,
  };
  return { row, choice, jobId, change };
};

/** In the transaction that records who asked. False where the analysis moved on meanwhile. */
export const writeRetry = async (
  { jobs }: Pick<Kernel, 'jobs'>,
  tx: Tx,
  { row, jobId, change }: Retry,
  how: { readonly adoptionGap: AdoptionGap | null; readonly isHeld?: boolean; readonly isInBulk?: boolean },
): Promise<boolean> => {
  if (!(await changeAnalysis(tx, { id: row.id, from: statusesBefore('retry') }, change))) return false;
  const { adoptionGap, ...manner } = how;
  const payload: ProcessJobPayload = { analysis_id: row.id, adoption_gap: adoptionGap };
  await jobs.enqueue(tx, { kind: processJobKind, payload, id: jobId, ...manner });
  return true;
};

/** What the trail says of it. */
export const retryPayload = ({ row, choice }: Retry) => ({ ...choice, former_error: row.error_code });

/** Queues a failed analysis again. */
export const retryAnalysis = async (
  kernel: Pick<
    Kernel,
    'hooks' | 'jobs' | 'newId' | 'pool' | 'securityEvents' | 'settings' | 'signingSecret' | 'store'
  >,
  { params, body }: Input<typeof analysisRoutes.retry>,
  ctx: Ctx,
): Promise<JsonOutcome<typeof analysisRoutes.retry>> => {
  const row = await findOwn(kernel, ctx, params.id, 'analyses.retry');
  const retry = decideRetry(kernel, row, body, ctx.nowUtc);
  return {
    body: await describeAnalysis(kernel, ctx, { ...row, ...retry.change }),
    write: async (tx) => {
      if (!(await writeRetry(kernel, tx, retry, { adoptionGap: ctx.adoptionGap })))
        throw conflict('The analysis was retried meanwhile.');
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: { recordType: 'analysis', recordId: row.id, payload: retryPayload(retry) },
  };
};

/** Why a person stopped it, as the analysis says. */
export const cancelReason = ({ principal }: Ctx) => ({
  code: 'cancelled',
  message: `Cancelled by ${principal.displayName}.`,
});

/**
 * Stops a queued or running analysis. The queue closes the job and records the failure in the transaction that also
 * records who cancelled, so that a result that arrives at the same moment and the cancellation cannot both win.
 */
export const cancelAnalysis = async (
  kernel: Pick<Kernel, 'hooks' | 'jobs' | 'pool' | 'securityEvents' | 'settings' | 'signingSecret' | 'store'>,
  { params }: Input<typeof analysisRoutes.cancel>,
  ctx: Ctx,
): Promise<JsonOutcome<typeof analysisRoutes.cancel>> => {
  const row = await findOwn(kernel, ctx, params.id, 'analyses.cancel');
  requireTransition(row.status, 'cancel');
  const { job_id: jobId } = row;
  if (jobId === null) throw refusedTransition(row.status, 'cancel');
  const reason = cancelReason(ctx);
  // What a thread has to work out is known afterwards: the store is not held for it.
  await describeAnalysis(kernel, ctx, row);
  const findNow = async (tx: Tx) => (await findAnalysis(tx, row.id)) ?? row;
  return {
    write: async (tx) => {
      const stopped = await kernel.jobs.cancel(tx, jobId, reason);
      if (!stopped) throw refusedTransition((await findNow(tx)).status, 'cancel');
    },
    body: async (tx) => describeAnalysis(kernel, ctx, await findNow(tx)),
    afterCommit: () => kernel.jobs.halt(jobId),
    audit: { recordType: 'analysis', recordId: row.id, payload: { job_id: jobId } },
  };
};
