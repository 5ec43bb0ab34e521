import { msRoutes } from '#contract/ms';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { searchSources } from '../search/index.ts';
import { createReadJob } from './read-job.ts';
import { msRunSource } from './record-source.ts';
import { msHandlers } from './routes.ts';
import { msRunSearchSource } from './search-source.ts';

export const msFeature: Feature = {
  id: 'ms',
  declarations: msRoutes,
  build: (kernel) => ({
    routes: bindRoutes(msRoutes, kernel, msHandlers),
    jobs: [createReadJob(kernel)],
    records: [msRunSource(kernel)],
    hooks: [attach(searchSources, msRunSearchSource(kernel))],
  }),
};
