import { projectRoutes } from '#contract/projects';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { searchSources } from '../search/index.ts';
import { projectSource } from './record-source.ts';
import { projectHandlers } from './routes.ts';
import { projectSearchSource } from './search-source.ts';

export const projectsFeature: Feature = {
  id: 'projects',
  declarations: projectRoutes,
  build: (kernel) => ({
    routes: bindRoutes(projectRoutes, kernel, projectHandlers),
    records: [projectSource(kernel)],
    hooks: [attach(searchSources, projectSearchSource(kernel))],
  }),
};
