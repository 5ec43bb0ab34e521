import { spectrumRoutes } from '#contract/spectrum';
import type { Feature } from '#kernel/feature.ts';
import { bindSpectrumRoutes } from './routes.ts';

export const spectrumFeature: Feature = {
  id: 'spectrum',
  declarations: spectrumRoutes,
  build: (kernel) => ({ routes: bindSpectrumRoutes(kernel) }),
};
