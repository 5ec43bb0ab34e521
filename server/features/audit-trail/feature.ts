import { auditTrailRoutes } from '#contract/audit-trail';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { auditTrailHandlers } from './routes.ts';

export const auditTrailFeature: Feature = {
  id: 'audit-trail',
  declarations: auditTrailRoutes,
  build: (kernel) => ({ routes: bindRoutes(auditTrailRoutes, kernel, auditTrailHandlers) }),
};
