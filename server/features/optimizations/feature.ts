import { optimizationRoutes } from '#contract/optimizations';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { shareAnswers } from '#kernel/jobs/share-answers.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { searchSources } from '../search/index.ts';
import type { LearntEffects } from './effects-task.ts';
import { recommendationPrediction } from './recommendation-source.ts';
import { optimizationSource } from './record-source.ts';
import { optimizationHandlers } from './routes.ts';
import { optimizationSearchSource } from './search-source.ts';

/** Answers about the effects of settings that are kept: the largest take some 100 KB each. */
const mostKept = 64;

export const optimizationsFeature: Feature = {
  id: 'optimizations',
  declarations: optimizationRoutes,
  build: (kernel) => ({
    routes: bindRoutes(
      optimizationRoutes,
      { ...kernel, learnt: shareAnswers<LearntEffects>(mostKept) },
      optimizationHandlers,
    ),
    records: [optimizationSource(kernel)],
    hooks: [attach(searchSources, optimizationSearchSource(kernel))],
    predictions: [recommendationPrediction(kernel)],
  }),
};
