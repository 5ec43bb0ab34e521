import { watchedFolderRoutes } from '#contract/watched-folders';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createLookJob } from './look-job.ts';
import { watchedFolderHandlers } from './routes.ts';
import { beginLooks } from './schedule-look.ts';
import type { Services } from './services.ts';
import { listWatching } from './store.ts';

export const watchedFoldersFeature: Feature = {
  id: 'watched-folders',
  declarations: watchedFolderRoutes,
  build: (kernel, { isWorkstation }) => {
    const services: Services = { ...kernel, isWorkstation };
    return {
      routes: bindRoutes(watchedFolderRoutes, services, watchedFolderHandlers),
      jobs: [createLookJob(services)],
      // A look at once, whatever the clock did since and whatever became of the job.
      onStart: async ({ isFirst }) => {
        if (!isFirst) return;
        const folders = await listWatching(kernel.store.read);
        if (folders.length > 0)
          await kernel.store.note(async (tx) => {
            for (const folder of folders) await beginLooks(kernel, tx, folder);
          });
      },
    };
  },
};
