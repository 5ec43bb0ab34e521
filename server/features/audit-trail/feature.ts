import { auditTrailRoutes } from '#contract/audit-trail';
import type { Feature } from '#kernel/feature.ts';
import { bindAuditTrailRoutes } from './routes.ts';

export const auditTrailFeature: Feature = {
  id: 'audit-trail',
  declarations: auditTrailRoutes,
  build: (kernel) => ({ routes: bindAuditTrailRoutes(kernel) }),
};
