import { msAnnotationRoutes } from '#contract/ms-annotations';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { archiveOpening } from '../raw-archive/index.ts';
import { waitingReviews } from '../reviews/index.ts';
import { createAnnotateJob } from './annotate-job.ts';
import { findReadable } from './find-readable.ts';
import { listWaitingReviews } from './list-waiting-reviews.ts';
import { msAnnotationSource } from './record-source.ts';
import { msAnnotationHandlers } from './routes.ts';
import { findAnnotation, isArchiveOpenTo } from './store.ts';

export const msAnnotationsFeature: Feature = {
  id: 'ms-annotations',
  declarations: msAnnotationRoutes,
  build: (kernel, { version }) => ({
    routes: bindRoutes(msAnnotationRoutes, { ...kernel, programVersion: version }, msAnnotationHandlers),
    jobs: [createAnnotateJob(kernel)],
    records: [msAnnotationSource(kernel)],
    predictions: [
      {
        type: 'ms_annotation',
        find: findAnnotation,
        requireReadable: (ctx, id, route) => findReadable(kernel, ctx, id, route),
      },
    ],
    hooks: [
      attach(archiveOpening, isArchiveOpenTo),
      attach(waitingReviews, (...asked) => listWaitingReviews(kernel, ...asked)),
    ],
  }),
};
