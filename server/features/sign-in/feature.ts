import { signInRoutes } from '#contract/sign-in';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { signInHandlers } from './routes.ts';

/** How somebody becomes a session: above accounts and factors, which know nothing of it. */
export const signInFeature: Feature = {
  id: 'sign-in',
  declarations: signInRoutes,
  build: (kernel, { awaitsSession }) => ({
    routes: bindRoutes(signInRoutes, { ...kernel, awaitsSession }, signInHandlers),
  }),
};
