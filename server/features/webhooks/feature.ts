import { webhookRoutes } from '#contract/webhooks';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { webhookSource } from './record-source.ts';
import { webhookHandlers } from './routes.ts';
import { beginTelling } from './schedule-telling.ts';
import { sealFormerAddresses } from './seal-former-addresses.ts';
import { listLookedAfter } from './store.ts';
import { createTellJob } from './tell-job.ts';

/** Addresses outside that are told what happened, signed, until they took it. */
export const webhooksFeature: Feature = {
  id: 'webhooks',
  declarations: webhookRoutes,
  build: (kernel) => ({
    routes: bindRoutes(webhookRoutes, kernel, webhookHandlers),
    jobs: [createTellJob(kernel)],
    records: [webhookSource(kernel)],
    // At once, whatever the clock did since and whatever became of the job.
    onStart: async ({ isFirst }) => {
      if (!isFirst) return;
      await sealFormerAddresses(kernel);
      const kept = await listLookedAfter(kernel.store.read);
      if (kept.length > 0)
        await kernel.store.note(async (tx) => {
          for (const webhook of kept) await beginTelling(kernel, tx, webhook);
        });
    },
  }),
};
