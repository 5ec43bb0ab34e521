import { candidatesRoutes } from '#contract/candidates';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { candidatesHandlers } from './routes.ts';

export const candidatesFeature: Feature = {
  id: 'candidates',
  declarations: candidatesRoutes,
  build: (kernel) => ({ routes: bindRoutes(candidatesRoutes, kernel, candidatesHandlers) }),
};
