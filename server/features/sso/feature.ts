import { ssoRoutes } from '#contract/sso';
import type { Feature } from '#kernel/feature.ts';
import { bindSsoRoutes } from './routes.ts';

/** Organisations whose people are vouched for by their own issuer; a session is begun by sign-in, above. */
export const ssoFeature: Feature = {
  id: 'sso',
  declarations: ssoRoutes,
  build: (kernel) => ({ routes: bindSsoRoutes(kernel) }),
};
