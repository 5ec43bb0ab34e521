import { notFound } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findWebhook } from './store.ts';

/** For administrators, who alone see webhooks; nobody signs one. */
export const webhookSource = ({ store }: Pick<Kernel, 'store'>): RecordSource => ({
  type: 'webhook',
  requireReadable: async ({ principal }, id) => {
    if (!seesAll(principal) || (await findWebhook(store.read, id)) === undefined) throw notFound();
  },
  titleOf: async (db, id) => (await findWebhook(db, id))?.name ?? null,
  snapshot: async () => null,
});
