import { reactionRoutes } from '#contract/reactions';
import type { Feature } from '#kernel/feature.ts';
import { reactionProjectSource } from './record-sources.ts';
import { bindReactionRoutes } from './routes.ts';

export const reactionsFeature: Feature = {
  id: 'reactions',
  declarations: reactionRoutes,
  build: (kernel) => ({
    routes: bindReactionRoutes(kernel),
    records: [reactionProjectSource(kernel)],
  }),
};
