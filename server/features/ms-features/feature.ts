import { msFeatureRoutes } from '#contract/ms-features';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { runRead } from '../ms/index.ts';
import { createCompareJob } from './compare-job.ts';
import { createFeaturesJob } from './features-job.ts';
import { createFirstList } from './request-list.ts';
import { msFeatureHandlers } from './routes.ts';

export const msFeaturesFeature: Feature = {
  id: 'ms-features',
  declarations: msFeatureRoutes,
  build: (kernel) => ({
    routes: bindRoutes(msFeatureRoutes, kernel, msFeatureHandlers),
    jobs: [createFeaturesJob(kernel), createCompareJob(kernel)],
    hooks: [attach(runRead, createFirstList(kernel))],
  }),
};
