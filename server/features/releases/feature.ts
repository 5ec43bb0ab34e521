import { releaseRoutes } from '#contract/releases';
import type { Feature } from '#kernel/feature.ts';
import { releaseSource } from './record-source.ts';
import { bindReleaseRoutes } from './routes.ts';

export const releasesFeature: Feature = {
  id: 'releases',
  declarations: releaseRoutes,
  build: (kernel, program) => ({
    routes: bindReleaseRoutes(kernel, program),
    records: [releaseSource(kernel)],
  }),
};
