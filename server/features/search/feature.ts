import { searchRoutes } from '#contract/search';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createScreenJob, keepMissingScreens } from './screen-job.ts';
import { searchEverywhere } from './search-everywhere.ts';

export const searchFeature: Feature = {
  id: 'search',
  declarations: searchRoutes,
  build: (kernel) => ({
    routes: bindRoutes(searchRoutes, kernel, { everywhere: searchEverywhere }),
    jobs: [createScreenJob(kernel)],
    onStart: async ({ isFirst }) => {
      if (isFirst) await keepMissingScreens(kernel);
    },
  }),
};
