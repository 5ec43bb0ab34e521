import { spectrumRoutes } from '#contract/spectrum';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { spectrumHandlers } from './routes.ts';

export const spectrumFeature: Feature = {
  id: 'spectrum',
  declarations: spectrumRoutes,
  build: (kernel) => ({ routes: bindRoutes(spectrumRoutes, kernel, spectrumHandlers) }),
};
