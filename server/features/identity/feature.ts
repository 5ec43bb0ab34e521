import { identityRoutes } from '#contract/identity';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createApiKeyPeppers, ensurePeppers } from './api-key-peppers.ts';
import { createTokenRecogniser } from './recognise-token.ts';
import { identityHandlers } from './routes.ts';
import { createSignUpNoticeJob } from './sign-up-notice.ts';

export const identityFeature: Feature = {
  id: 'identity',
  declarations: identityRoutes,
  build: (kernel) => {
    const peppers = createApiKeyPeppers(kernel);
    return {
      routes: bindRoutes(identityRoutes, { ...kernel, peppers }, identityHandlers),
      credentials: createTokenRecogniser(kernel, peppers),
      jobs: [createSignUpNoticeJob(kernel)],
      onStart: () => ensurePeppers(kernel),
    };
  },
};
