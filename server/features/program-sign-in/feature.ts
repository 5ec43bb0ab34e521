import { programSignInRoutes } from '#contract/program-sign-in';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createApiKeyPeppers } from '../identity/index.ts';
import { programSignInHandlers } from './routes.ts';

/** How a program is signed in by a person who sits elsewhere (RFC 8628): what it gets is a key like any other. */
export const programSignInFeature: Feature = {
  id: 'program-sign-in',
  declarations: programSignInRoutes,
  build: (kernel) => {
    const peppers = createApiKeyPeppers(kernel);
    return { routes: bindRoutes(programSignInRoutes, { ...kernel, peppers }, programSignInHandlers) };
  },
};
