import { optimizationRoutes } from '#contract/optimizations';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { recommendationPrediction } from './recommendation-source.ts';
import { optimizationSource } from './record-source.ts';
import { optimizationHandlers } from './routes.ts';

export const optimizationsFeature: Feature = {
  id: 'optimizations',
  declarations: optimizationRoutes,
  build: (kernel) => ({
    routes: bindRoutes(optimizationRoutes, kernel, optimizationHandlers),
    records: [optimizationSource(kernel)],
    predictions: [recommendationPrediction(kernel)],
  }),
};
