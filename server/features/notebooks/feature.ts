import { notebookRoutes } from '#contract/notebooks';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { notebookSource } from './record-source.ts';
import { notebookHandlers } from './routes.ts';
import { createSendJob } from './send-job.ts';

/** Electronic notebooks that analyses are sent to by a person, and brought to until they are there. */
export const notebooksFeature: Feature = {
  id: 'notebooks',
  declarations: notebookRoutes,
  build: (kernel) => ({
    routes: bindRoutes(notebookRoutes, kernel, notebookHandlers),
    jobs: [createSendJob(kernel)],
    records: [notebookSource(kernel)],
  }),
};
