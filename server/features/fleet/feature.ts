import { fleetRoutes } from '#contract/fleet';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { fleetHandlers } from './routes.ts';

/** The installations of a workspace as those see them who look after machines. */
export const fleetFeature: Feature = {
  id: 'fleet',
  declarations: fleetRoutes,
  build: (kernel) => ({ routes: bindRoutes(fleetRoutes, kernel, fleetHandlers) }),
};
