import { optimizationRequestRoutes } from '#contract/optimization-requests';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createRecommendJob } from './recommend-job.ts';
import { optimizationRequestHandlers } from './routes.ts';

export const optimizationRequestsFeature: Feature = {
  id: 'optimization-requests',
  declarations: optimizationRequestRoutes,
  build: (kernel) => ({
    routes: bindRoutes(optimizationRequestRoutes, kernel, optimizationRequestHandlers),
    jobs: [createRecommendJob(kernel)],
  }),
};
