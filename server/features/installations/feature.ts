import { installationRoutes, installationSessionRoutes } from '#contract/installations';
import type { Feature } from '#kernel/feature.ts';
import { createDeviceRecogniser } from './recognise-device.ts';
import { bindInstallationRoutes, bindInstallationSessionRoutes } from './routes.ts';

export const installationsFeature: Feature = {
  id: 'installations',
  declarations: {
    ...installationRoutes,
    listSessions: installationSessionRoutes.list,
    revokeSession: installationSessionRoutes.revoke,
  },
  build: (kernel) => ({
    routes: [...bindInstallationRoutes(kernel), ...bindInstallationSessionRoutes(kernel)],
    credentials: createDeviceRecogniser(kernel),
  }),
};
