import { optimizationRequestRoutes } from '#contract/optimization-requests';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { runClosing } from '../optimizations/index.ts';
import { createRecommendJob, endSearchesOf } from './recommend-job.ts';
import { optimizationRequestHandlers } from './routes.ts';

export const optimizationRequestsFeature: Feature = {
  id: 'optimization-requests',
  declarations: optimizationRequestRoutes,
  build: (kernel) => ({
    routes: bindRoutes(optimizationRequestRoutes, kernel, optimizationRequestHandlers),
    jobs: [createRecommendJob(kernel)],
    hooks: [attach(runClosing, (tx, optimizationId) => endSearchesOf(kernel, tx, optimizationId))],
  }),
};
