import { factorRoutes } from '#contract/factors';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { factorHandlers } from './routes.ts';

export const factorsFeature: Feature = {
  id: 'factors',
  declarations: factorRoutes,
  build: (kernel) => ({ routes: bindRoutes(factorRoutes, kernel, factorHandlers) }),
};
