import { aiFeedbackRoutes } from '#contract/ai-feedback';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { aiFeedbackHandlers } from './routes.ts';

/** Knows none of the features whose predictions people judge: they register them with the kernel. */
export const aiFeedbackFeature: Feature = {
  id: 'ai-feedback',
  declarations: aiFeedbackRoutes,
  build: (kernel) => ({ routes: bindRoutes(aiFeedbackRoutes, kernel, aiFeedbackHandlers) }),
};
