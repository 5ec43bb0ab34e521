import { arrayRoutes } from '#contract/arrays';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createArrayJob } from './compute-job.ts';
import { findOwn } from './find-own.ts';
import { arraySource } from './record-source.ts';
import { arrayHandlers } from './routes.ts';
import { findArray } from './store.ts';

export const arraysFeature: Feature = {
  id: 'arrays',
  declarations: arrayRoutes,
  build: (kernel) => ({
    routes: bindRoutes(arrayRoutes, kernel, arrayHandlers),
    jobs: [createArrayJob(kernel)],
    records: [arraySource(kernel)],
    predictions: [
      { type: 'nmr_array', find: findArray, requireReadable: (...asked) => findOwn(kernel, ...asked) },
    ],
  }),
};
