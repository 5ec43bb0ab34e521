import { mkdir } from 'node:fs/promises';
import { surveillanceRoutes } from '#contract/surveillance';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createCheckJob } from './check-job.ts';
import { createDueJob } from './due-job.ts';
import { dropFolderOf } from './look-at-source.ts';
import { surveillanceHandlers } from './routes.ts';

export const surveillanceFeature: Feature = {
  id: 'surveillance',
  declarations: surveillanceRoutes,
  build: (kernel) => ({
    routes: bindRoutes(surveillanceRoutes, kernel, surveillanceHandlers),
    jobs: [createCheckJob(kernel), createDueJob(kernel)],
    onStart: async () => {
      await mkdir(dropFolderOf(kernel.settings.dataDir), { recursive: true, mode: 0o700 });
    },
  }),
};
