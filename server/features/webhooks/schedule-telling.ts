import type { Tx } from '#kernel/db/store.ts';
import { superseded } from '#kernel/jobs/superseded.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { changeWebhook, isJobRunning } from './store.ts';
import type { WebhookTable } from './tables.ts';

export const tellJobKind = 'webhook.tell';

export interface TellPayload {
  readonly webhook_id: string;
}

/** Ends the telling; what runs is halted after the commit. */
const endTelling = async (
  kernel: Pick<Kernel, 'jobs'>,
  tx: Tx,
  { id, job_id: jobId }: Pick<WebhookTable, 'id' | 'job_id'>,
): Promise<void> => {
  if (jobId === null) return;
  await kernel.jobs.cancel(tx, jobId, superseded);
  await changeWebhook(tx, id, { job_id: null });
};

/** One job looks after a webhook again and again, and tells its address while it is on; this begins at once. */
export const beginTelling = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  webhook: Pick<WebhookTable, 'id' | 'job_id'>,
): Promise<void> => {
  await endTelling(kernel, tx, webhook);
  const jobId = kernel.newId('job');
  const payload: TellPayload = { webhook_id: webhook.id };
  await kernel.jobs.enqueue(tx, { kind: tellJobKind, payload, id: jobId });
  await changeWebhook(tx, webhook.id, { job_id: jobId });
};

/** What was just queued is told at once; during an attempt at the next look, so that nothing is sent twice beside it. */
export const tellSoon = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  webhook: Pick<WebhookTable, 'id' | 'job_id'>,
): Promise<void> => {
  if (webhook.job_id !== null && (await isJobRunning(tx, webhook.job_id))) return;
  await beginTelling(kernel, tx, webhook);
};
