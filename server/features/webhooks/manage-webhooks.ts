import type { webhookRoutes } from '#contract/webhooks';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { makeDelivery } from './queue-deliveries.ts';
import { requireAddress } from './reach.ts';
import { beginTelling, endTelling } from './schedule-telling.ts';
import { newSecret, webhookSeal } from './sign-delivery.ts';
import {
  changeDelivery,
  changeWebhook,
  findDelivery,
  findWebhook,
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
    url: requireAddress(kernel.settings, body.url),
    events: JSON.stringify([...new Set(body.events)]),
    sealed_secret: sealSecret(kernel.signingSecret, webhookSeal, secret),
    state: 'on',
    revision: 1,
    paused_at: null,
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
    audit: { ...recordOf(id), payload: { name: row.name, url: row.url, events: body.events } },
  };
};

export const changeSettings = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'settings' | 'store'>,
  { params: { id }, body }: Input<Routes['change']>,
): Promise<JsonOutcome<Routes['change']>> => {
  const before = await requireWebhook(kernel.store.read, id);
  const { name = before.name, events = eventsOf(before) } = body;
  const url = body.url === undefined ? before.url : requireAddress(kernel.settings, body.url);
  const state = body.state ?? before.state;
  let stopped: string | null = null;
  return {
    write: async (tx) => {
      const current = await requireWebhook(tx, id);
      refuseRetired(current);
      if (current.revision !== body.revision)
        throw conflict('The webhook was changed meanwhile. Look at it again before you change it.');
      const change = {
        name,
        url,
        events: JSON.stringify([...new Set(events)]),
        revision: current.revision + 1,
      };
      await changeWebhook(tx, id, {
        ...change,
        state,
        paused_at: state === 'paused' ? current.paused_at : null,
      });
      if (state === 'on' && current.state !== 'on') await beginTelling(kernel, tx, current);
      if (state !== 'on') {
        stopped = current.job_id;
        await endTelling(kernel, tx, current);
      }
    },
    afterCommit: () => {
      if (stopped !== null) kernel.jobs.halt(stopped);
      kernel.jobs.wake();
    },
    body: async (tx) => describeWebhook(tx, await requireWebhook(tx, id)),
    audit: {
      ...recordOf(id),
      payload: {
        before: { name: before.name, url: before.url, events: eventsOf(before), state: before.state },
        after: { name, url, events, state },
      },
    },
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
      await beginTelling(kernel, tx, current);
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
      await changeDelivery(tx, id, again);
      await beginTelling(kernel, tx, webhook);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: deliveryToWire({ ...delivery, ...again }),
    audit: { ...recordOf(delivery.webhook_id), payload: { delivery_id: id } },
  };
};
