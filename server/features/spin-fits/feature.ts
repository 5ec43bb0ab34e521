import { spinFitRoutes } from '#contract/spin-fits';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createSpinFitJob } from './fit-job.ts';
import { spinFitHandlers } from './routes.ts';

export const spinFitsFeature: Feature = {
  id: 'spin-fits',
  declarations: spinFitRoutes,
  build: (kernel) => ({
    routes: bindRoutes(spinFitRoutes, kernel, spinFitHandlers),
    jobs: [createSpinFitJob(kernel)],
  }),
};
