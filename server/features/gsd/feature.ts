import { gsdRoutes } from '#contract/gsd';
import type { Feature } from '#kernel/feature.ts';
import { bindGsdRoutes } from './routes.ts';

export const gsdFeature: Feature = {
  id: 'gsd',
  declarations: gsdRoutes,
  build: (kernel) => ({ routes: bindGsdRoutes(kernel) }),
};
