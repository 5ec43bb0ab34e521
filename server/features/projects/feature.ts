import { projectRoutes } from '#contract/projects';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { projectSource } from './record-source.ts';
import { projectHandlers } from './routes.ts';

export const projectsFeature: Feature = {
  id: 'projects',
  declarations: projectRoutes,
  build: (kernel) => ({
    routes: bindRoutes(projectRoutes, kernel, projectHandlers),
    records: [projectSource(kernel)],
  }),
};
