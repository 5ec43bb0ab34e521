import { factorRoutes } from '#contract/factors';
import type { Feature } from '#kernel/feature.ts';
import { bindFactorRoutes } from './routes.ts';

export const factorsFeature: Feature = {
  id: 'factors',
  declarations: factorRoutes,
  build: (kernel) => ({ routes: bindFactorRoutes(kernel) }),
};
