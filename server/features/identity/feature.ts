import { identityRoutes } from '#contract/identity';
import type { Feature } from '#kernel/feature.ts';
import { createTokenRecogniser } from './recognise-token.ts';
import { bindIdentityRoutes } from './routes.ts';

export const identityFeature: Feature = {
  id: 'identity',
  declarations: identityRoutes,
  build: (kernel) => ({
    routes: bindIdentityRoutes(kernel),
    credentials: createTokenRecogniser(kernel),
  }),
};
