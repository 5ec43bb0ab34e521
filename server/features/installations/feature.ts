import { installationRoutes } from '#contract/installations';
import type { Feature } from '#kernel/feature.ts';
import { createDeviceRecogniser } from './recognise-device.ts';
import { bindInstallationRoutes } from './routes.ts';

export const installationsFeature: Feature = {
  id: 'installations',
  declarations: installationRoutes,
  build: (kernel) => ({
    routes: bindInstallationRoutes(kernel),
    credentials: createDeviceRecogniser(kernel),
  }),
};
