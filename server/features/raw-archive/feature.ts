import { rawArchiveRoutes } from '#contract/raw-archive';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { rawArchiveHandlers } from './routes.ts';

export const rawArchiveFeature: Feature = {
  id: 'raw-archive',
  declarations: rawArchiveRoutes,
  build: (kernel) => ({
    routes: bindRoutes(rawArchiveRoutes, kernel, rawArchiveHandlers),
  }),
};
