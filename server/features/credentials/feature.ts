import { credentialRoutes } from '#contract/credentials';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { credentialHandlers } from './routes.ts';

/** What accounts prove themselves by, looked after by admins: above accounts and factors, which know nothing of it. */
export const credentialsFeature: Feature = {
  id: 'credentials',
  declarations: credentialRoutes,
  build: (kernel) => ({ routes: bindRoutes(credentialRoutes, kernel, credentialHandlers) }),
};
