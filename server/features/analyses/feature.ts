import { analysisRoutes } from '#contract/analyses';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { analysisOfRun } from '../fid-runs/index.ts';
import { searchSources } from '../search/index.ts';
import { findCompanionsOf } from './find-companions.ts';
import { findReadable, requireOwnAnalysisOf } from './find-for-caller.ts';
import { prepareReview } from './prepare-review.ts';
import { createProcessJob } from './process-job.ts';
import { recordSources } from './record-sources.ts';
import { analysisHandlers } from './routes.ts';
import { analysisSearchSource } from './search-source.ts';
import { createSearchedJob, keepMissing } from './searched-job.ts';
import { findAnalysis } from './store.ts';

export const analysesFeature: Feature = {
  id: 'analyses',
  declarations: analysisRoutes,
  build: (kernel) => ({
    routes: bindRoutes(analysisRoutes, kernel, analysisHandlers),
    jobs: [createProcessJob(kernel), createSearchedJob(kernel)],
    records: recordSources(kernel),
    hooks: [
      attach(searchSources, analysisSearchSource(kernel)),
      attach(analysisOfRun, {
        findCompanions: (analysisId) => findCompanionsOf(kernel, analysisId),
        requireOwn: (ctx, asked) => requireOwnAnalysisOf(kernel, ctx, asked),
        prepareReview: (analysisId, decision) => prepareReview(kernel, analysisId, decision),
      }),
    ],
    predictions: [
      { type: 'analysis', find: findAnalysis, requireReadable: (...asked) => findReadable(kernel, ...asked) },
    ],
    onStart: async ({ isFirst }) => {
      if (isFirst) await keepMissing(kernel);
    },
  }),
};
