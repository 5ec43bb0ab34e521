import { automationRoutes } from '#contract/automation';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { automationHandlers } from './routes.ts';

export const automationFeature: Feature = {
  id: 'automation',
  declarations: automationRoutes,
  build: (kernel) => ({ routes: bindRoutes(automationRoutes, kernel, automationHandlers) }),
};
