import { compoundRoutes } from '#contract/compounds';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { searchSources } from '../search/index.ts';
import { compoundSource } from './record-source.ts';
import { compoundHandlers } from './routes.ts';
import { compoundSearchSource } from './search-source.ts';

export const compoundsFeature: Feature = {
  id: 'compounds',
  declarations: compoundRoutes,
  build: (kernel) => ({
    routes: bindRoutes(compoundRoutes, kernel, compoundHandlers),
    records: [compoundSource(kernel)],
    hooks: [attach(searchSources, compoundSearchSource(kernel))],
  }),
};
