import { workstationRoutes } from '#contract/workstation';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { findBinding } from './binding-store.ts';
import { checkEntitlement, createServices } from './check-entitlement.ts';
import { lookAtStart } from './look-at-start.ts';
import { permitByEntitlement } from './permit-by-entitlement.ts';
import { workstationHandlers } from './routes.ts';

/** This program as a workstation: its device key, the workspace it is bound to and what that permits. */
export const workstationFeature: Feature = {
  id: 'workstation',
  declarations: workstationRoutes,
  build: (kernel) => {
    const services = createServices(kernel);
    const check = () => checkEntitlement(services, kernel.store.read);
    kernel.permits.add(async (work, once) => permitByEntitlement(await once(check), work));
    kernel.workspace.setSource(async (once) => {
      const binding = await findBinding(kernel.store.read);
      if (binding === null) return null;
      const verdict = await once(check);
      const offlineSeconds = verdict.kind === 'good' ? verdict.statement.offlineSeconds : null;
      return { workspaceId: binding.workspace_id, offlineSeconds };
    });
    return {
      routes: bindRoutes(workstationRoutes, services, workstationHandlers),
      onStart: async ({ isFirst }) => {
        if (isFirst) await lookAtStart(services);
      },
    };
  },
};
