import { reactionRouteRoutes } from '#contract/reaction-routes';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { reactionAnswerPrediction, reactionAnswerSource } from '../reactions/index.ts';
import { reactionRouteHandlers } from './routes.ts';

export const reactionRoutesFeature: Feature = {
  id: 'reaction-routes',
  declarations: reactionRouteRoutes,
  build: (kernel) => ({
    routes: bindRoutes(reactionRouteRoutes, kernel, reactionRouteHandlers),
    records: [reactionAnswerSource(kernel, 'route_score'), reactionAnswerSource(kernel, 'forward_check')],
    predictions: [
      reactionAnswerPrediction(kernel, 'route_score'),
      reactionAnswerPrediction(kernel, 'forward_check'),
    ],
  }),
};
