import { fidRunRoutes } from '#contract/fid-runs';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { archiveOpening } from '../raw-archive/index.ts';
import { waitingReviews } from '../reviews/index.ts';
import { findReadableRun } from './find-readable-run.ts';
import { listWaiting } from './queue-item.ts';
import { fidRunHandlers } from './routes.ts';
import { findRun, isOpenToReviewer } from './store.ts';

export const fidRunsFeature: Feature = {
  id: 'fid-runs',
  declarations: fidRunRoutes,
  build: (kernel) => ({
    routes: bindRoutes(fidRunRoutes, kernel, fidRunHandlers),
    hooks: [
      attach(archiveOpening, isOpenToReviewer),
      attach(waitingReviews, (...asked) => listWaiting(kernel, ...asked)),
    ],
    predictions: [
      { type: 'fid_run', find: findRun, requireReadable: (...asked) => findReadableRun(kernel, ...asked) },
    ],
  }),
};
