import { compoundRoutes } from '#contract/compounds';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { compoundSource } from './record-source.ts';
import { compoundHandlers } from './routes.ts';

export const compoundsFeature: Feature = {
  id: 'compounds',
  declarations: compoundRoutes,
  build: (kernel) => ({
    routes: bindRoutes(compoundRoutes, kernel, compoundHandlers),
    records: [compoundSource(kernel)],
  }),
};
