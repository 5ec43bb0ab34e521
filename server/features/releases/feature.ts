import { releaseRoutes } from '#contract/releases';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { releaseSource } from './record-source.ts';
import { releaseHandlers } from './routes.ts';

export const releasesFeature: Feature = {
  id: 'releases',
  declarations: releaseRoutes,
  build: (kernel, program) => ({
    routes: bindRoutes(releaseRoutes, { ...kernel, program }, releaseHandlers),
    records: [releaseSource(kernel)],
  }),
};
