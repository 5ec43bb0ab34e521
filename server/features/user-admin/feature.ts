import { userAdminRoutes } from '#contract/user-admin';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { userAdminHandlers } from './routes.ts';

export const userAdminFeature: Feature = {
  id: 'user-admin',
  declarations: userAdminRoutes,
  build: (kernel) => ({ routes: bindRoutes(userAdminRoutes, kernel, userAdminHandlers) }),
};
