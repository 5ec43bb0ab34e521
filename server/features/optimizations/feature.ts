import { optimizationRoutes } from '#contract/optimizations';
import type { Feature } from '#kernel/feature.ts';
import { recommendationPrediction } from './recommendation-source.ts';
import { optimizationSource } from './record-source.ts';
import { bindOptimizationRoutes } from './routes.ts';

export const optimizationsFeature: Feature = {
  id: 'optimizations',
  declarations: optimizationRoutes,
  build: (kernel) => ({
    routes: bindOptimizationRoutes(kernel),
    records: [optimizationSource(kernel)],
    predictions: [recommendationPrediction(kernel)],
  }),
};
