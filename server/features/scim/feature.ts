import { scimRoutes } from '#contract/scim';
import type { Feature } from '#kernel/feature.ts';
import { bindScimRoutes } from './routes.ts';

export const scimFeature: Feature = {
  id: 'scim',
  declarations: scimRoutes,
  build: (kernel) => ({ routes: bindScimRoutes(kernel) }),
};
