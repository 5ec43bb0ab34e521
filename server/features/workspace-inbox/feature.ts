import { workspaceInboxRoutes } from '#contract/workspace-inbox';
import type { Feature } from '#kernel/feature.ts';
import { announceRuleSets } from './announce-rule-sets.ts';
import { bindWorkspaceInboxRoutes } from './routes.ts';

/** The workspace's side of its workstations: what they hand over, and what it tells them. */
export const workspaceInboxFeature: Feature = {
  id: 'workspace-inbox',
  declarations: workspaceInboxRoutes,
  build: (kernel) => ({
    routes: bindWorkspaceInboxRoutes(kernel),
    onStart: () => announceRuleSets(kernel),
  }),
};
