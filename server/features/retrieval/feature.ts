import { retrievalRoutes } from '#contract/retrieval';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { reviewRecorded } from '../fid-runs/index.ts';
import { createIndexJob, indexApproved, indexMissing } from './index-job.ts';
import { retrievalHandlers } from './routes.ts';

/** Finds similar spectra: in the active pack of spectra, or among the approved analyses a person may read. */
export const retrievalFeature: Feature = {
  id: 'retrieval',
  declarations: retrievalRoutes,
  build: (kernel) => ({
    routes: bindRoutes(retrievalRoutes, kernel, retrievalHandlers),
    jobs: [createIndexJob(kernel)],
    hooks: [attach(reviewRecorded, (tx, recorded) => indexApproved(kernel, tx, recorded))],
    onStart: async ({ isFirst }) => {
      if (isFirst) await indexMissing(kernel);
    },
  }),
};
