import { reportRoutes } from '#contract/reports';
import type { Feature } from '#kernel/feature.ts';
import { bindReportRoutes } from './routes.ts';

export const reportsFeature: Feature = {
  id: 'reports',
  declarations: reportRoutes,
  build: (kernel) => ({ routes: bindReportRoutes(kernel) }),
};
