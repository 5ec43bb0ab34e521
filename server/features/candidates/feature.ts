import { candidatesRoutes } from '#contract/candidates';
import type { Feature } from '#kernel/feature.ts';
import { bindCandidatesRoutes } from './routes.ts';

export const candidatesFeature: Feature = {
  id: 'candidates',
  declarations: candidatesRoutes,
  build: (kernel) => ({ routes: bindCandidatesRoutes(kernel) }),
};
