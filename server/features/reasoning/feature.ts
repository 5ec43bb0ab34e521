import { reasoningRoutes } from '#contract/reasoning';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { findOwn } from './find-own.ts';
import { reasoningHandlers } from './routes.ts';
import { findReasoning } from './store.ts';

/** Whose spectrum it is: candidates put to verifiers and arbitrated. */
export const reasoningFeature: Feature = {
  id: 'reasoning',
  declarations: reasoningRoutes,
  build: (kernel) => ({
    routes: bindRoutes(reasoningRoutes, kernel, reasoningHandlers),
    predictions: [
      {
        type: 'spectrum_reasoning',
        find: findReasoning,
        requireReadable: (...asked) => findOwn(kernel, ...asked),
      },
    ],
  }),
};
