import { esignatureRoutes } from '#contract/esignatures';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { esignatureHandlers } from './routes.ts';

export const esignaturesFeature: Feature = {
  id: 'esignatures',
  declarations: esignatureRoutes,
  build: (kernel) => ({ routes: bindRoutes(esignatureRoutes, kernel, esignatureHandlers) }),
};
