import { reactionCapabilityRoutes, reactionRoutes, yieldPredictionRoutes } from '#contract/reactions';
import type { Feature } from '#kernel/feature.ts';
import { bindReactionCapabilityRoutes } from './capability-routes.ts';
import { bindYieldPredictionRoutes } from './prediction-routes.ts';
import { reactionAnswerPrediction, reactionAnswerSource, reactionProjectSource } from './record-sources.ts';
import { bindReactionRoutes } from './routes.ts';

export const reactionsFeature: Feature = {
  id: 'reactions',
  declarations: { ...reactionRoutes, ...yieldPredictionRoutes, ...reactionCapabilityRoutes },
  build: (kernel) => ({
    routes: [
      ...bindReactionRoutes(kernel),
      ...bindYieldPredictionRoutes(kernel),
      ...bindReactionCapabilityRoutes(),
    ],
    records: [reactionProjectSource(kernel), reactionAnswerSource(kernel, 'yield_prediction')],
    predictions: [reactionAnswerPrediction(kernel, 'yield_prediction')],
  }),
};
