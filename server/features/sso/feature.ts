import { ssoRoutes } from '#contract/sso';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { ssoHandlers } from './routes.ts';

/** Organisations whose people are vouched for by their own issuer; a session is begun by sign-in, above. */
export const ssoFeature: Feature = {
  id: 'sso',
  declarations: ssoRoutes,
  build: (kernel, { isWorkstation }) => ({
    routes: bindRoutes(ssoRoutes, { ...kernel, isWorkstation }, ssoHandlers),
  }),
};
