import { workstationRoutes } from '#contract/workstation';
import type { Feature } from '#kernel/feature.ts';
import { bindWorkstationRoutes } from './routes.ts';

/** This program as a workstation: its device key, the workspace it is bound to and what that permits. */
export const workstationFeature: Feature = {
  id: 'workstation',
  declarations: workstationRoutes,
  build: (kernel) => ({ routes: bindWorkstationRoutes(kernel) }),
};
