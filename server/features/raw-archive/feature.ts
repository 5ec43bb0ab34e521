import { rawArchiveRoutes } from '#contract/raw-archive';
import type { Feature } from '#kernel/feature.ts';
import { bindRawArchiveRoutes } from './routes.ts';
import { isBlobReferenced } from './store.ts';

export const rawArchiveFeature: Feature = {
  id: 'raw-archive',
  declarations: rawArchiveRoutes,
  build: (kernel) => ({
    routes: bindRawArchiveRoutes(kernel),
    // An upload whose bytes were kept but whose row never came was not acknowledged.
    onStart: async () => {
      await kernel.blobs.sweep((sha256) => isBlobReferenced(kernel.store.read, sha256));
    },
  }),
};
