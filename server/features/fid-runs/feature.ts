import { fidRunRoutes } from '#contract/fid-runs';
import type { Feature } from '#kernel/feature.ts';
import { bindFidRunRoutes } from './routes.ts';

export const fidRunsFeature: Feature = {
  id: 'fid-runs',
  declarations: fidRunRoutes,
  build: (kernel) => ({ routes: bindFidRunRoutes(kernel) }),
};
