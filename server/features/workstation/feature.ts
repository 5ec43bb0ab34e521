import { workstationRoutes } from '#contract/workstation';
import type { Feature } from '#kernel/feature.ts';
import { findBinding } from './binding-store.ts';
import { bindWorkstationRoutes } from './routes.ts';

/** This program as a workstation: its device key, the workspace it is bound to and what that permits. */
export const workstationFeature: Feature = {
  id: 'workstation',
  declarations: workstationRoutes,
  build: (kernel) => {
    kernel.workspace.tellBy(async () => {
      const binding = await findBinding(kernel.store.read);
      return binding && { workspaceId: binding.workspace_id, offlineSeconds: null };
    });
    return { routes: bindWorkstationRoutes(kernel) };
  },
};
