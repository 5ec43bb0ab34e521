import { syncRoutes } from '#contract/sync';
import type { Feature } from '#kernel/feature.ts';
import { bindSyncRoutes } from './routes.ts';
import { createSyncJob } from './sync-job.ts';

/** The workstation's side of its workspace: what it asks there and hands over, by itself and off until it is switched on. */
export const syncFeature: Feature = {
  id: 'sync',
  declarations: syncRoutes,
  build: (kernel) => ({ routes: bindSyncRoutes(kernel), jobs: [createSyncJob(kernel)] }),
};
