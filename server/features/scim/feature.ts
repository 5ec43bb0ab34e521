import { scimRoutes } from '#contract/scim';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { scimHandlers } from './routes.ts';

export const scimFeature: Feature = {
  id: 'scim',
  declarations: scimRoutes,
  build: (kernel) => ({ routes: bindRoutes(scimRoutes, kernel, scimHandlers) }),
};
