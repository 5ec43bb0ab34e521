import { fleetRoutes, updatePlanRoutes } from '#contract/fleet';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { updatePlanSource } from './record-source.ts';
import { fleetHandlers, updatePlanHandlers } from './routes.ts';

/** The installations of a workspace as those see them who look after machines. */
export const fleetFeature: Feature = {
  id: 'fleet',
  declarations: { ...fleetRoutes, ...updatePlanRoutes },
  build: (kernel) => ({
    routes: [
      ...bindRoutes(fleetRoutes, kernel, fleetHandlers),
      ...bindRoutes(updatePlanRoutes, kernel, updatePlanHandlers),
    ],
    records: [updatePlanSource(kernel)],
  }),
};
