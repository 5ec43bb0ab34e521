import { qnmrRoutes } from '#contract/qnmr';
import type { Feature } from '#kernel/feature.ts';
import { findOwn } from './find-own.ts';
import { quantificationSource } from './record-source.ts';
import { bindQnmrRoutes } from './routes.ts';
import { findQuantification } from './store.ts';

export const qnmrFeature: Feature = {
  id: 'qnmr',
  declarations: qnmrRoutes,
  build: (kernel) => ({
    routes: bindQnmrRoutes(kernel),
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
