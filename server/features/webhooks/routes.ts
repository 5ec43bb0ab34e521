import type { webhookRoutes } from '#contract/webhooks';
import { describePage, readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import {
  changeSettings,
  createWebhook,
  redeliver,
  requireWebhook,
  rotateSecret,
  sendTest,
} from './manage-webhooks.ts';
import { listDeliveries, listWebhooks } from './store.ts';
import { deliveryToWire, describeWebhook, describeWebhooks } from './to-wire.ts';

export const webhookHandlers: Handlers<typeof webhookRoutes, Kernel> = {
  create: createWebhook,
  list: async ({ store }, { query }) => {
    const page = readPage(query);
    const rows = await listWebhooks(store.read, query.retired === 'true', page);
    return { body: await describePage(rows, page, (shown) => describeWebhooks(store.read, shown)) };
  },
  get: async ({ store }, { params }) => ({
    body: await describeWebhook(store.read, await requireWebhook(store.read, params.id)),
  }),
  change: changeSettings,
  rotateSecret,
  test: sendTest,
  deliveries: async ({ store }, { params, query }) => {
    const { id } = await requireWebhook(store.read, params.id);
    const page = readPage(query);
    return { body: toPage(await listDeliveries(store.read, id, query.state, page), page, deliveryToWire) };
  },
  redeliver,
};
