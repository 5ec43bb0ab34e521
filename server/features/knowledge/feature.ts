import { knowledgeRoutes } from '#contract/knowledge';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { knowledgeHandlers } from './routes.ts';

export const knowledgeFeature: Feature = {
  id: 'knowledge',
  declarations: knowledgeRoutes,
  build: (kernel) => ({ routes: bindRoutes(knowledgeRoutes, kernel, knowledgeHandlers) }),
};
