import { syncRoutes } from '#contract/sync';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { reviewRecorded } from '../fid-runs/index.ts';
import { bindingChanged } from '../workstation/index.ts';
import { describeDecision } from './describe-decision.ts';
import { queueDecision } from './queue-decision.ts';
import { syncHandlers } from './routes.ts';
import { rescheduleSync } from './schedule-sync.ts';
import { createSyncJob } from './sync-job.ts';

/** The workstation's side of its workspace: what it asks there and hands over, by itself and off until it is switched on. */
export const syncFeature: Feature = {
  id: 'sync',
  declarations: syncRoutes,
  build: (kernel) => ({
    routes: bindRoutes(syncRoutes, kernel, syncHandlers),
    jobs: [createSyncJob(kernel)],
    hooks: [
      attach(reviewRecorded, (tx, recorded) =>
        queueDecision(tx, describeDecision(recorded), recorded.review.created_at),
      ),
      attach(bindingChanged, (tx, formerId) => rescheduleSync(kernel, tx, formerId)),
    ],
  }),
};
