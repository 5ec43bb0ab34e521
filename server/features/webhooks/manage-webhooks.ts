import type { webhookRoutes } from '#contract/webhooks';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { keepAddress, openSealed, shownAddress } from './address.ts';
import { makeDelivery } from './queue-deliveries.ts';
import { beginTelling, tellSoon } from './schedule-telling.ts';
import { newSecret, webhookSeal } from './sign-delivery.ts';
import {
  changeDelivery,
  changeWebhook,
  findDelivery,
  findWebhook,
  giveUpWaiting,
  insertDelivery,
  insertWebhook,
  newestSequence,
} from './store.ts';
import type { WebhookTable } from './tables.ts';
import { deliveryToWire, describeWebhook, eventsOf } from './to-wire.ts';

type Routes = typeof webhookRoutes;

export const requireWebhook = async (db: Db, id: string): Promise<WebhookTable> => {
  const row = await findWebhook(db, id);
  if (row === undefined) throw notFound();
  return row;
};

const refuseRetired = ({ state }: Pick<WebhookTable, 'state'>): void => {
  if (state === 'retired') throw conflict('The webhook was given up, which is final. Set up a new one.');
};

const recordOf = (id: string) => ({ recordType: 'webhook', recordId: id }) as const;

export const createWebhook = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'settings' | 'signingSecret'>,
  { body }: Input<Routes['create']>,
  { principal, nowUtc }: Ctx,
): Promise<JsonOutcome<Routes['create']>> => {
  const id = kernel.newId('whk');
  const secret = newSecret();
  const row: WebhookTable = {
    id,
    name: body.name,
    ...keepAddress(kernel, body.url),
    events: JSON.stringify([...new Set(body.events)]),
    sealed_secret: sealSecret(kernel.signingSecret, webhookSeal, secret),
    state: 'on',
    revision: 1,
    paused_at: null,
    pause_cause: null,
    after_sequence: 0,
    job_id: null,
    created_by: principal.id,
    created_by_name: principal.displayName,
    created_at: nowUtc,
  };
  return {
    write: async (tx) => {
      // It is told what happens from now on.
      await insertWebhook(tx, { ...row, after_sequence: await newestSequence(tx) });
      await beginTelling(kernel, tx, row);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: async (tx) => ({ webhook: await describeWebhook(tx, row), secret }),
    audit: { ...recordOf(id), payload: { name: row.name, ...shownAddress(row), events: body.events } },
  };
};

/** What the trail says of one. */
const settingsOf = (row: WebhookTable) => ({
  name: row.name,
  ...shownAddress(row),
  events: eventsOf(row),
  state: row.state,
});

export const changeSettings = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'settings' | 'signingSecret' | 'store'>,
  { params: { id }, body }: Input<Routes['change']>,
): Promise<JsonOutcome<Routes['change']>> => {
  const before = await requireWebhook(kernel.store.read, id);
  if (before.revision !== body.revision)
    throw conflict('The webhook was changed meanwhile. Look at it again before you change it.');
  const { name = before.name, events = eventsOf(before), state = before.state } = body;
  const address =
    body.url === undefined
      ? { url: before.url, sealed_query: before.sealed_query }
      : keepAddress(kernel, body.url);
  const after: WebhookTable = {
    ...before,
    ...address,
    name,
    events: JSON.stringify([...new Set(events)]),
    state,
    revision: before.revision + 1,
    paused_at: state === 'paused' ? before.paused_at : null,
    pause_cause: state === 'paused' ? before.pause_cause : null,
  };
  if (state === 'on' && openSealed(kernel, after) === null)
    throw conflict(
      'Its secret, or the sealed part of its address (its query, or what may be a token in its path), cannot be opened: it was sealed by another secret of the server. Give it a new secret, and its address again, first.',
    );
  let stopped: string | null = null;
  return {
    write: async (tx) => {
      const current = await requireWebhook(tx, id);
      refuseRetired(current);
      if (current.revision !== before.revision)
        throw conflict('The webhook was changed meanwhile. Look at it again before you change it.');
      await changeWebhook(tx, id, {
        name,
        ...address,
        events: after.events,
        state,
        revision: after.revision,
        paused_at: after.paused_at,
        pause_cause: after.pause_cause,
      });
      if (state === 'retired') await giveUpWaiting(tx, id);
      if (state === current.state) return;
      // What is on its way to an address that was switched off is stopped.
      if (state !== 'on') stopped = current.job_id;
      await beginTelling(kernel, tx, current);
    },
    afterCommit: () => {
      if (stopped !== null) kernel.jobs.halt(stopped);
      kernel.jobs.wake();
    },
    body: async (tx) => describeWebhook(tx, await requireWebhook(tx, id)),
    audit: { ...recordOf(id), payload: { before: settingsOf(before), after: settingsOf(after) } },
  };
};

export const rotateSecret = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  { params: { id } }: Input<Routes['rotateSecret']>,
): Promise<JsonOutcome<Routes['rotateSecret']>> => {
  const { name } = await requireWebhook(kernel.store.read, id);
  const secret = newSecret();
  return {
    write: async (tx) => {
      const current = await requireWebhook(tx, id);
      refuseRetired(current);
      await changeWebhook(tx, id, {
        sealed_secret: sealSecret(kernel.signingSecret, webhookSeal, secret),
        revision: current.revision + 1,
      });
    },
    body: async (tx) => ({ webhook: await describeWebhook(tx, await requireWebhook(tx, id)), secret }),
    audit: { ...recordOf(id), payload: { name } },
  };
};

const refuseSilent = (row: WebhookTable): void => {
  refuseRetired(row);
  if (row.state !== 'on') throw conflict('The webhook is not switched on; nothing is sent to it.');
};

export const sendTest = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'store'>,
  { params: { id } }: Input<Routes['test']>,
  { nowUtc }: Ctx,
): Promise<JsonOutcome<Routes['test']>> => {
  await requireWebhook(kernel.store.read, id);
  const told = {
    event: 'webhook.test',
    occurred_at: nowUtc,
    record: null,
    actor: null,
    audit_sequence: null,
  };
  const delivery = makeDelivery(kernel.newId('whd'), id, told, nowUtc);
  return {
    write: async (tx) => {
      const current = await requireWebhook(tx, id);
      refuseSilent(current);
      await insertDelivery(tx, delivery);
      await tellSoon(kernel, tx, current);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: deliveryToWire(delivery),
    audit: { ...recordOf(id), payload: { delivery_id: delivery.id } },
  };
};

export const redeliver = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'store'>,
  { params: { id } }: Input<Routes['redeliver']>,
  { nowUtc }: Ctx,
): Promise<JsonOutcome<Routes['redeliver']>> => {
  const delivery = await findDelivery(kernel.store.read, id);
  if (delivery === undefined) throw notFound();
  const again = { state: 'waiting', attempts: 0, next_attempt_at: nowUtc } as const;
  return {
    write: async (tx) => {
      const webhook = await requireWebhook(tx, delivery.webhook_id);
      refuseSilent(webhook);
      const current = await findDelivery(tx, id);
      if (current === undefined) throw notFound();
      await changeDelivery(tx, id, { ...again, round: current.round + 1 });
      await tellSoon(kernel, tx, webhook);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: deliveryToWire({ ...delivery, ...again }),
    audit: { ...recordOf(delivery.webhook_id), payload: { delivery_id: id } },
  };
};
