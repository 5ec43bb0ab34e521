import { securityRoutes } from '#contract/security';
import type { Feature } from '#kernel/feature.ts';
import { bindSecurityRoutes } from './routes.ts';
import { createShipJob } from './ship-alerts.ts';

export const securityFeature: Feature = {
  id: 'security',
  declarations: securityRoutes,
  build: (kernel) => ({ routes: bindSecurityRoutes(kernel), jobs: [createShipJob(kernel)] }),
};
