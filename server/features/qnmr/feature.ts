import { qnmrRoutes } from '#contract/qnmr';
import type { Feature } from '#kernel/feature.ts';
import { bindQnmrRoutes } from './routes.ts';

export const qnmrFeature: Feature = {
  id: 'qnmr',
  declarations: qnmrRoutes,
  build: (kernel) => ({ routes: bindQnmrRoutes(kernel) }),
};
