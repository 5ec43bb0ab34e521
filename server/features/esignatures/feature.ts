import { esignatureRoutes } from '#contract/esignatures';
import type { Feature } from '#kernel/feature.ts';
import { bindEsignatureRoutes } from './routes.ts';

export const esignaturesFeature: Feature = {
  id: 'esignatures',
  declarations: esignatureRoutes,
  build: (kernel) => ({ routes: bindEsignatureRoutes(kernel) }),
};
