import { optimizationRoutes } from '#contract/optimizations';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { searchSources } from '../search/index.ts';
import { recommendationPrediction } from './recommendation-source.ts';
import { optimizationSource } from './record-source.ts';
import { optimizationHandlers } from './routes.ts';
import { optimizationSearchSource } from './search-source.ts';

export const optimizationsFeature: Feature = {
  id: 'optimizations',
  declarations: optimizationRoutes,
  build: (kernel) => ({
    routes: bindRoutes(optimizationRoutes, kernel, optimizationHandlers),
    records: [optimizationSource(kernel)],
    hooks: [attach(searchSources, optimizationSearchSource(kernel))],
    predictions: [recommendationPrediction(kernel)],
  }),
};
