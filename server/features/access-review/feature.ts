import { accessReviewRoutes } from '#contract/access-review';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { accessReviewHandlers } from './routes.ts';

export const accessReviewFeature: Feature = {
  id: 'access-review',
  declarations: accessReviewRoutes,
  build: (kernel) => ({ routes: bindRoutes(accessReviewRoutes, kernel, accessReviewHandlers) }),
};
