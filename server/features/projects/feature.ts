import { projectRoutes } from '#contract/projects';
import type { Feature } from '#kernel/feature.ts';
import { projectSource } from './record-source.ts';
import { bindProjectRoutes } from './routes.ts';

export const projectsFeature: Feature = {
  id: 'projects',
  declarations: projectRoutes,
  build: (kernel) => ({ routes: bindProjectRoutes(kernel), records: [projectSource(kernel)] }),
};
