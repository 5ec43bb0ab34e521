import type { PauseCause } from '#contract/webhooks';
import type { Tx } from '#kernel/db/store.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { openSealed } from './address.ts';
import { waitAfter } from './back-off.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { beginTelling, type TellPayload, tellJobKind } from './schedule-telling.ts';
import { type Outcome, sendDelivery } from './send-delivery.ts';
import {
  changeDelivery,
  changeWebhook,
  findDelivery,
  findWebhook,
  forgetOld,
  hasDeliveries,
  listDue,
} from './store.ts';
import type { WebhookDeliveryTable, WebhookTable } from './tables.ts';

/** Between two looks at the trail. */
const lookEveryMs = 3_000;
/** So many are sent, and so long is spent, before others have their turn in the queue. */
const mostSent = 50;
const turnMs = 5_000;
/** A delivery that was taken is kept so long. */
const keptMs = 90 * 24 * 3_600_000;
const mostForgotten = 1_000;
/** Between two looks at one that is not told. */
const forgetEveryMs = 24 * 3_600_000;

interface Attempt {
  readonly delivery: WebhookDeliveryTable;
  /** As it was when the attempt began. */
  readonly webhook: WebhookTable;
}

/** What waits and what happens from now on is kept until somebody switches it on again. */
const pause = async (
  { audit, log, nowUtc }: Pick<Kernel, 'audit' | 'log' | 'nowUtc'>,
  tx: Tx,
  { id, name, revision }: WebhookTable,
  cause: PauseCause,
  found: object,
): Promise<void> => {
  const paused = { state: 'paused', paused_at: nowUtc(), pause_cause: cause } as const;
  await changeWebhook(tx, id, { ...paused, revision: revision + 1 });
  await audit.append(tx, {
    actor: { kind: 'system', id: 'system' },
    event: 'webhook.pause',
    recordType: 'webhook',
    recordId: id,
    requestId: null,
    payload: { name, cause, ...found },
    reasonForChange: null,
  });
  log.warn('a webhook was paused', { webhook: id, cause });
};

/** Nothing can be sent to it any more, and no wait would change that. */
const pauseUnreadable = (kernel: Kernel, id: string): Promise<void> =>
  kernel.store.transact(async (tx) => {
    const webhook = await findWebhook(tx, id);
    // Somebody may have given it a new secret since.
    if (webhook?.state !== 'on' || openSealed(kernel, webhook) !== null) return;
    await pause(kernel, tx, webhook, 'unreadable', {});
  });

/** What changes of a delivery by a failed attempt. */
const afterFailure = (
  { delivery }: Attempt,
  { status, failure }: Outcome,
  nowUtc: string,
): Pick<
  WebhookDeliveryTable,
  'attempts' | 'state' | 'next_attempt_at' | 'last_attempt_at' | 'last_status' | 'last_failure'
> => {
  const attempts = delivery.attempts + 1;
  const waitMs = waitAfter(attempts);
  return {
    attempts,
    state: waitMs === null ? 'failed' : 'waiting',
    next_attempt_at: waitMs === null ? null : shiftUtc(nowUtc, waitMs),
    last_attempt_at: nowUtc,
    last_status: status,
    last_failure: failure,
  };
};

/**
 * What an attempt came to, where it is still asked for: one that was sent again by hand meanwhile waits for that sending, and a failure of
 * an address or a secret that was changed meanwhile is none of the new one.
 */
const settle = (kernel: Kernel, attempt: Attempt, outcome: Outcome): Promise<void> => {
  const { store } = kernel;
  const isLast = outcome.failure !== null && waitAfter(attempt.delivery.attempts + 1) === null;
  const write = async (tx: Tx): Promise<void> => {
    const nowUtc = kernel.nowUtc();
    const delivery = await findDelivery(tx, attempt.delivery.id);
    const webhook = await findWebhook(tx, attempt.webhook.id);
    if (delivery === undefined || webhook === undefined || delivery.round !== attempt.delivery.round) return;
    if (outcome.failure === null)
      return changeDelivery(tx, delivery.id, {
        attempts: attempt.delivery.attempts + 1,
        state: 'delivered',
        delivered_at: nowUtc,
        next_attempt_at: null,
        last_attempt_at: nowUtc,
        last_status: outcome.status,
        last_failure: null,
      });
    if (delivery.state !== 'waiting') return;
    if (webhook.revision !== attempt.webhook.revision)
      return changeDelivery(tx, delivery.id, { next_attempt_at: nowUtc });
    const after = afterFailure(attempt, outcome, nowUtc);
    await changeDelivery(tx, delivery.id, after);
    if (after.state === 'failed' && webhook.state === 'on')
      await pause(kernel, tx, webhook, 'not_taken', {
        delivery_id: delivery.id,
        attempts: after.attempts,
        ...outcome,
      });
  };
  // Only the last one may pause, which the trail says.
  return isLast ? store.transact(write) : store.note(write);
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
    const opened = openSealed(kernel, current);
    if (opened === null) return pauseUnreadable(kernel, current.id);
    const outcome = await sendDelivery(kernel, opened, delivery, job.signal);
    await settle(kernel, { delivery, webhook: current }, outcome);
  }
};

/** Queues and sends while it is on; after how long to look again. */
const tell = async (kernel: Kernel, webhook: WebhookTable, job: JobContext): Promise<number> => {
  const hasEntries = await kernel.store.note(async (tx) => {
    const current = await findWebhook(tx, webhook.id);
    return current?.state === 'on' ? queueDeliveries(kernel, tx, current) : false;
  });
  await sendDue(kernel, webhook, job);
  return hasEntries ? 0 : lookEveryMs;
};

const run = async (kernel: Kernel, { webhook_id: id }: TellPayload, job: JobContext): Promise<void> => {
  const webhook = await findWebhook(kernel.store.read, id);
  const isOver = webhook === undefined || webhook.job_id !== job.jobId;
  if (isOver) return job.complete(async () => undefined);
  await kernel.store.note((tx) => forgetOld(tx, webhook, shiftUtc(kernel.nowUtc(), -keptMs), mostForgotten));
  if (webhook.state === 'on') return job.repeat(await tell(kernel, webhook, job), async () => undefined);
  if (webhook.state === 'retired' && !(await hasDeliveries(kernel.store.read, id)))
    return job.complete(async () => undefined);
  return job.repeat(forgetEveryMs, async () => undefined);
};

/** Tells one address, again and again; after a crash it goes on, and what was being sent then is sent again under its identifier. */
export const createTellJob = (kernel: Kernel): JobDefinition<TellPayload> => ({
  kind: tellJobKind,
  maxAttempts: 5,
  run: (payload, job) => run(kernel, payload, job),
  onGivenUp: async (tx, { webhook_id: id }, reason) => {
    if (reason.code === 'cancelled') return;
    const webhook = await findWebhook(tx, id);
    if (webhook !== undefined) await beginTelling(kernel, tx, { id, job_id: null });
  },
});
