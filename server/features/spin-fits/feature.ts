import { spinFitRoutes } from '#contract/spin-fits';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { fitsForReport } from '../analyses/index.ts';
import { createSpinFitJob } from './fit-job.ts';
import { findFitsForReport } from './fits-for-report.ts';
import { spinFitHandlers } from './routes.ts';

export const spinFitsFeature: Feature = {
  id: 'spin-fits',
  declarations: spinFitRoutes,
  build: (kernel) => ({
    routes: bindRoutes(spinFitRoutes, kernel, spinFitHandlers),
    jobs: [createSpinFitJob(kernel)],
    hooks: [attach(fitsForReport, findFitsForReport)],
  }),
};
