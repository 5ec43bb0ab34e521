import { auditTrailRoutes } from '#contract/audit-trail';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { searchSources } from '../search/index.ts';
import { auditTrailHandlers } from './routes.ts';
import { auditSearchSource } from './search-source.ts';

export const auditTrailFeature: Feature = {
  id: 'audit-trail',
  declarations: auditTrailRoutes,
  build: (kernel) => ({
    routes: bindRoutes(auditTrailRoutes, kernel, auditTrailHandlers),
    hooks: [attach(searchSources, auditSearchSource(kernel))],
  }),
};
