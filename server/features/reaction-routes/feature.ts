import { reactionRouteRoutes } from '#contract/reaction-routes';
import type { Feature } from '#kernel/feature.ts';
import { reactionAnswerSource } from '../reactions/index.ts';
import { bindReactionRouteRoutes } from './routes.ts';

export const reactionRoutesFeature: Feature = {
  id: 'reaction-routes',
  declarations: reactionRouteRoutes,
  build: (kernel) => ({
    routes: bindReactionRouteRoutes(kernel),
    records: [reactionAnswerSource(kernel, 'route_score'), reactionAnswerSource(kernel, 'forward_check')],
  }),
};
