import { reviewRoutes } from '#contract/reviews';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { reviewHandlers } from './routes.ts';

/** One queue for what waits for a second person. It knows none of the features whose work waits: they attach to its hook. */
export const reviewsFeature: Feature = {
  id: 'reviews',
  declarations: reviewRoutes,
  build: (kernel) => ({ routes: bindRoutes(reviewRoutes, kernel, reviewHandlers) }),
};
