import { userAdminRoutes } from '#contract/user-admin';
import type { Feature } from '#kernel/feature.ts';
import { bindUserAdminRoutes } from './routes.ts';

export const userAdminFeature: Feature = {
  id: 'user-admin',
  declarations: userAdminRoutes,
  build: (kernel) => ({ routes: bindUserAdminRoutes(kernel) }),
};
