import { workspaceInboxRoutes } from '#contract/workspace-inbox';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { announceRuleSets } from './announce-rule-sets.ts';
import { workspaceInboxHandlers } from './routes.ts';

/** The workspace's side of the exchange: it receives review decisions of workstations and publishes announcements for them. */
export const workspaceInboxFeature: Feature = {
  id: 'workspace-inbox',
  declarations: workspaceInboxRoutes,
  build: (kernel) => ({
    routes: bindRoutes(workspaceInboxRoutes, kernel, workspaceInboxHandlers),
    onStart: async ({ isFirst }) => {
      if (isFirst) await announceRuleSets(kernel);
    },
  }),
};
