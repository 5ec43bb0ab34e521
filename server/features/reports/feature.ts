import { reportRoutes } from '#contract/reports';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { reportHandlers } from './routes.ts';

export const reportsFeature: Feature = {
  id: 'reports',
  declarations: reportRoutes,
  build: (kernel) => ({ routes: bindRoutes(reportRoutes, kernel, reportHandlers) }),
};
