import { identityRoutes } from '#contract/identity';
import type { Feature } from '#kernel/feature.ts';
import { createPrincipalCache } from './principal-cache.ts';
import { createTokenRecogniser } from './recognise-token.ts';
import { bindIdentityRoutes } from './routes.ts';

export const identityFeature: Feature = {
  id: 'identity',
  declarations: identityRoutes,
  build: (kernel) => {
    const cache = createPrincipalCache();
    return {
      routes: bindIdentityRoutes(kernel, cache),
      credentials: createTokenRecogniser(kernel, cache),
    };
  },
};
