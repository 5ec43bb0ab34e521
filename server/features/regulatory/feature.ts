import { regulatoryRoutes } from '#contract/regulatory';
import type { Feature } from '#kernel/feature.ts';
import { bindRegulatoryRoutes } from './routes.ts';

export const regulatoryFeature: Feature = {
  id: 'regulatory',
  declarations: regulatoryRoutes,
  build: (kernel) => ({ routes: bindRegulatoryRoutes(kernel) }),
};
