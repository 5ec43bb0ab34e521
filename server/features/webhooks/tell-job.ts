import type { Tx } from '#kernel/db/store.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { waitAfter } from './back-off.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { beginTelling, type TellPayload, tellJobKind } from './schedule-telling.ts';
import { type Outcome, sendDelivery } from './send-delivery.ts';
import { changeDelivery, changeWebhook, findDelivery, findWebhook, forgetTaken, listDue } from './store.ts';
import type { WebhookDeliveryTable, WebhookTable } from './tables.ts';

/** Between two looks at the trail. */
const lookEveryMs = 3_000;
/** So many are sent, and so long is spent, before others have their turn in the queue. */
const mostSent = 50;
const turnMs = 5_000;
/** A delivery that was taken is kept so long. */
const keptMs = 90 * 24 * 3_600_000;
const mostForgotten = 1_000;

/** Nobody took it for about a day: what waits and what happens from now on is kept until somebody switches it on again. */
const pause = async (
  { audit, nowUtc }: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  { id, name, revision }: WebhookTable,
  delivery: WebhookDeliveryTable,
  { status, failure }: Outcome,
): Promise<void> => {
  await changeWebhook(tx, id, { state: 'paused', paused_at: nowUtc(), revision: revision + 1 });
  await audit.append(tx, {
    actor: { kind: 'system', id: 'system' },
    event: 'webhook.pause',
    recordType: 'webhook',
    recordId: id,
    requestId: null,
    payload: { name, delivery_id: delivery.id, attempts: delivery.attempts + 1, status, failure },
    reasonForChange: null,
  });
};

/** What an attempt came to. Whether the address goes on being told. */
const settle = async (
  kernel: Kernel,
  webhookId: string,
  delivery: WebhookDeliveryTable,
  outcome: Outcome,
): Promise<boolean> => {
  const nowUtc = kernel.nowUtc();
  const attempts = delivery.attempts + 1;
  const waitMs = outcome.failure === null ? null : waitAfter(attempts);
  const attempt = {
    attempts,
    last_attempt_at: nowUtc,
    last_status: outcome.status,
    last_failure: outcome.failure,
  };
  const note = (tx: Tx): Promise<void> => {
    if (outcome.failure === null)
      return changeDelivery(tx, delivery.id, {
        ...attempt,
        state: 'delivered',
        delivered_at: nowUtc,
        next_attempt_at: null,
      });
    return changeDelivery(tx, delivery.id, {
      ...attempt,
      state: waitMs === null ? 'failed' : 'waiting',
      next_attempt_at: waitMs === null ? null : shiftUtc(nowUtc, waitMs),
    });
  };
  if (outcome.failure === null || waitMs !== null) {
    await kernel.store.note(note);
    return true;
  }
  return kernel.store.transact(async (tx) => {
    await note(tx);
    const webhook = await findWebhook(tx, webhookId);
    if (webhook?.state !== 'on') return false;
    await pause(kernel, tx, webhook, delivery, outcome);
    return false;
  });
};

/** Sends what is due, in order; one that fails lets the others go on. What is left has its turn at the next look. */
const sendDue = async (kernel: Kernel, webhook: WebhookTable, job: JobContext): Promise<void> => {
  const startedAt = kernel.nowUtc();
  for (const { id } of await listDue(kernel.store.read, webhook.id, startedAt, mostSent)) {
    // An address that does not answer would hold a place in the queue for as long as deliveries wait.
    if (kernel.nowUtc() >= shiftUtc(startedAt, turnMs)) return;
    // The address may have been changed, and the delivery sent by hand, since they were listed.
    const current = await findWebhook(kernel.store.read, webhook.id);
    const delivery = await findDelivery(kernel.store.read, id);
    if (current?.state !== 'on' || current.job_id !== job.jobId) return;
    if (delivery?.state !== 'waiting') continue;
    const outcome = await sendDelivery(kernel, current, delivery, job.signal);
    if (!(await settle(kernel, webhook.id, delivery, outcome))) return;
  }
};

const run = async (kernel: Kernel, { webhook_id: id }: TellPayload, job: JobContext): Promise<void> => {
  const webhook = await findWebhook(kernel.store.read, id);
  if (webhook?.state !== 'on' || webhook.job_id !== job.jobId) return job.complete(async () => undefined);
  const hasEntries = await kernel.store.note(async (tx) => {
    const current = await findWebhook(tx, id);
    await forgetTaken(tx, id, shiftUtc(kernel.nowUtc(), -keptMs), mostForgotten);
    return current?.state === 'on' ? queueDeliveries(kernel, tx, current) : false;
  });
  await sendDue(kernel, webhook, job);
  const nowUtc = kernel.nowUtc();
  await job.repeat(hasEntries ? nowUtc : shiftUtc(nowUtc, lookEveryMs), async () => undefined);
};

/** Tells one address, again and again; after a crash it goes on, and what was being sent then is sent again under its identifier. */
export const createTellJob = (kernel: Kernel): JobDefinition<TellPayload> => ({
  kind: tellJobKind,
  maxAttempts: 5,
  run: (payload, job) => run(kernel, payload, job),
  onGivenUp: async (tx, { webhook_id: id }, reason) => {
    if (reason.code === 'cancelled') return;
    const webhook = await findWebhook(tx, id);
    if (webhook?.state === 'on') await beginTelling(kernel, tx, { id, job_id: null });
  },
});
