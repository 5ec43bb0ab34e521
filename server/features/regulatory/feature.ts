import { regulatoryRoutes } from '#contract/regulatory';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { regulatoryHandlers } from './routes.ts';

export const regulatoryFeature: Feature = {
  id: 'regulatory',
  declarations: regulatoryRoutes,
  build: (kernel) => ({ routes: bindRoutes(regulatoryRoutes, kernel, regulatoryHandlers) }),
};
