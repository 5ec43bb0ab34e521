import { installationRoutes, installationSessionRoutes } from '#contract/installations';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { createDeviceRecogniser } from './recognise-device.ts';
import { installationHandlers, installationSessionHandlers } from './routes.ts';

export const installationsFeature: Feature = {
  id: 'installations',
  declarations: {
    ...installationRoutes,
    listSessions: installationSessionRoutes.list,
    revokeSession: installationSessionRoutes.revoke,
  },
  build: (kernel) => ({
    routes: [
      ...bindRoutes(installationRoutes, kernel, installationHandlers),
      ...bindRoutes(installationSessionRoutes, kernel, installationSessionHandlers),
    ],
    credentials: createDeviceRecogniser(kernel),
  }),
};
