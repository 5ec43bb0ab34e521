import { analysisRoutes } from '#contract/analyses';
import type { Feature } from '#kernel/feature.ts';
import { findReadable } from './find-for-caller.ts';
import { createProcessJob } from './process-job.ts';
import { recordSources } from './record-sources.ts';
import { bindAnalysisRoutes } from './routes.ts';
import { findAnalysis } from './store.ts';

export const analysesFeature: Feature = {
  id: 'analyses',
  declarations: analysisRoutes,
  build: (kernel) => ({
    routes: bindAnalysisRoutes(kernel),
    jobs: [createProcessJob(kernel)],
    records: recordSources(kernel),
    predictions: [
      { type: 'analysis', find: findAnalysis, requireReadable: (...asked) => findReadable(kernel, ...asked) },
    ],
  }),
};
