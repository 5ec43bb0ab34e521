import { reactionCapabilityRoutes, reactionRoutes, yieldPredictionRoutes } from '#contract/reactions';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { experimentsEntered } from '../optimizations/index.ts';
import { searchSources } from '../search/index.ts';
import { reactionCapabilityHandlers } from './capability-routes.ts';
import { yieldPredictionHandlers } from './prediction-routes.ts';
import { reactionAnswerPrediction, reactionAnswerSource, reactionProjectSource } from './record-sources.ts';
import { reactionHandlers } from './routes.ts';
import { reactionProjectSearchSource } from './search-source.ts';
import { takeFromRun } from './take-from-run.ts';

export const reactionsFeature: Feature = {
  id: 'reactions',
  declarations: { ...reactionRoutes, ...yieldPredictionRoutes, ...reactionCapabilityRoutes },
  build: (kernel) => ({
    routes: [
      ...bindRoutes(reactionRoutes, kernel, reactionHandlers),
      ...bindRoutes(yieldPredictionRoutes, kernel, yieldPredictionHandlers),
      ...bindRoutes(reactionCapabilityRoutes, kernel, reactionCapabilityHandlers),
    ],
    records: [reactionProjectSource(kernel), reactionAnswerSource(kernel, 'yield_prediction')],
    hooks: [
      attach(searchSources, reactionProjectSearchSource(kernel)),
      attach(experimentsEntered, (tx, ctx, run, definition, rows) =>
        takeFromRun(kernel, tx, ctx, run, definition, rows),
      ),
    ],
    predictions: [reactionAnswerPrediction(kernel, 'yield_prediction')],
  }),
};
