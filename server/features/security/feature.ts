import { securityRoutes } from '#contract/security';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { securityHandlers } from './routes.ts';
import { createShipJob } from './ship-alerts.ts';

export const securityFeature: Feature = {
  id: 'security',
  declarations: securityRoutes,
  build: (kernel) => ({
    routes: bindRoutes(securityRoutes, kernel, securityHandlers),
    jobs: [createShipJob(kernel)],
  }),
};
