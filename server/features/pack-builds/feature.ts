import { packBuildRoutes } from '#contract/pack-builds';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createBuildJob } from './build-job.ts';
import { packBuildHandlers } from './routes.ts';

/** Packs built here, of a file of records or of the laboratory's own approved spectra. */
export const packBuildsFeature: Feature = {
  id: 'pack-builds',
  declarations: packBuildRoutes,
  build: (kernel) => ({
    routes: bindRoutes(packBuildRoutes, kernel, packBuildHandlers),
    jobs: [createBuildJob(kernel)],
  }),
};
