import { qnmrRoutes } from '#contract/qnmr';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { findOwn } from './find-own.ts';
import { quantificationSource } from './record-source.ts';
import { qnmrHandlers } from './routes.ts';
import { findQuantification } from './store.ts';

export const qnmrFeature: Feature = {
  id: 'qnmr',
  declarations: qnmrRoutes,
  build: (kernel) => ({
    routes: bindRoutes(qnmrRoutes, kernel, qnmrHandlers),
    records: [quantificationSource(kernel)],
    predictions: [
      {
        type: 'qnmr_quantification',
        find: findQuantification,
        requireReadable: (...asked) => findOwn(kernel, ...asked),
      },
    ],
  }),
};
