import { fidRunRoutes } from '#contract/fid-runs';
import type { Feature } from '#kernel/feature.ts';
import { findReadableRun } from './find-readable-run.ts';
import { bindFidRunRoutes } from './routes.ts';
import { findRun } from './store.ts';

export const fidRunsFeature: Feature = {
  id: 'fid-runs',
  declarations: fidRunRoutes,
  build: (kernel) => ({
    routes: bindFidRunRoutes(kernel),
    predictions: [
      { type: 'fid_run', find: findRun, requireReadable: (...asked) => findReadableRun(kernel, ...asked) },
    ],
  }),
};
