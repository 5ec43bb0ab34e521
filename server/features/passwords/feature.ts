import { passwordRoutes } from '#contract/passwords';
import type { Feature } from '#kernel/feature.ts';
import { bindPasswordRoutes } from './routes.ts';
import { createSendMailJob } from './send-mail-job.ts';

export const passwordsFeature: Feature = {
  id: 'passwords',
  declarations: passwordRoutes,
  build: (kernel) => ({ routes: bindPasswordRoutes(kernel), jobs: [createSendMailJob(kernel)] }),
};
