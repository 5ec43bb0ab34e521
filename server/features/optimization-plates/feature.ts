import { optimizationPlateRoutes } from '#contract/optimization-plates';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { optimizationPlateHandlers } from './routes.ts';

export const optimizationPlatesFeature: Feature = {
  id: 'optimization-plates',
  declarations: optimizationPlateRoutes,
  build: (kernel) => ({ routes: bindRoutes(optimizationPlateRoutes, kernel, optimizationPlateHandlers) }),
};
