import { rawArchiveRoutes } from '#contract/raw-archive';
import type { Feature } from '#kernel/feature.ts';
import { bindRawArchiveRoutes } from './routes.ts';

export const rawArchiveFeature: Feature = {
  id: 'raw-archive',
  declarations: rawArchiveRoutes,
  build: (kernel) => ({
    routes: bindRawArchiveRoutes(kernel),
  }),
};
