import { analysisBatchRoutes } from '#contract/analysis-batches';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { batchOfUpload } from '../analyses/index.ts';
import { analysisBatchHandlers } from './routes.ts';
import { createBatchOfUpload } from './take-place.ts';

export const analysisBatchesFeature: Feature = {
  id: 'analysis-batches',
  declarations: analysisBatchRoutes,
  build: (kernel) => ({
    routes: bindRoutes(analysisBatchRoutes, kernel, analysisBatchHandlers),
    hooks: [attach(batchOfUpload, createBatchOfUpload(kernel))],
  }),
};
