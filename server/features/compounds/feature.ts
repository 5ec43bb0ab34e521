import { compoundRoutes } from '#contract/compounds';
import type { Feature } from '#kernel/feature.ts';
import { compoundSource } from './record-source.ts';
import { bindCompoundRoutes } from './routes.ts';

export const compoundsFeature: Feature = {
  id: 'compounds',
  declarations: compoundRoutes,
  build: (kernel) => ({ routes: bindCompoundRoutes(kernel), records: [compoundSource(kernel)] }),
};
