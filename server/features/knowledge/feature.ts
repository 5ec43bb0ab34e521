import { knowledgeRoutes } from '#contract/knowledge';
import type { Feature } from '#kernel/feature.ts';
import { bindKnowledgeRoutes } from './routes.ts';

export const knowledgeFeature: Feature = {
  id: 'knowledge',
  declarations: knowledgeRoutes,
  build: (kernel) => ({ routes: bindKnowledgeRoutes(kernel) }),
};
