import { automationRoutes } from '#contract/automation';
import type { Feature } from '#kernel/feature.ts';
import { bindAutomationRoutes } from './routes.ts';

export const automationFeature: Feature = {
  id: 'automation',
  declarations: automationRoutes,
  build: (kernel) => ({ routes: bindAutomationRoutes(kernel) }),
};
