import { aiDecisionRoutes } from '#contract/ai-decisions';
import type { Feature } from '#kernel/feature.ts';
import { bindAiDecisionRoutes } from './routes.ts';

export const aiDecisionsFeature: Feature = {
  id: 'ai-decisions',
  declarations: aiDecisionRoutes,
  build: (kernel) => ({ routes: bindAiDecisionRoutes(kernel) }),
};
