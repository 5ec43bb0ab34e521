import { knowledgeRoutes } from '#contract/knowledge';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { activationExamined } from '../reference-packs/index.ts';
import { searchSources } from '../search/index.ts';
import { examineActivation } from './examine-activation.ts';
import { knowledgeHandlers } from './routes.ts';
import { knowledgeSearchSource, statementSearchSource } from './search-source.ts';

export const knowledgeFeature: Feature = {
  id: 'knowledge',
  declarations: knowledgeRoutes,
  build: (kernel) => ({
    routes: bindRoutes(knowledgeRoutes, kernel, knowledgeHandlers),
    hooks: [
      attach(searchSources, knowledgeSearchSource(kernel)),
      attach(searchSources, statementSearchSource(kernel)),
      attach(activationExamined, examineActivation),
    ],
  }),
};
