import { batchRoutes } from '#contract/batches';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { batchHandlers } from './routes.ts';

export const batchesFeature: Feature = {
  id: 'batches',
  declarations: batchRoutes,
  build: (kernel) => ({ routes: bindRoutes(batchRoutes, kernel, batchHandlers) }),
};
