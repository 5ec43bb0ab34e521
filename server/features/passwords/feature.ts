import { passwordRoutes } from '#contract/passwords';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { passwordHandlers } from './routes.ts';
import { createSendMailJob } from './send-mail-job.ts';

export const passwordsFeature: Feature = {
  id: 'passwords',
  declarations: passwordRoutes,
  build: (kernel) => ({
    routes: bindRoutes(passwordRoutes, kernel, passwordHandlers),
    jobs: [createSendMailJob(kernel)],
  }),
};
