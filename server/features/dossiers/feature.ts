import { dossierDecisionRoutes, dossierRoutes, dossierWorkRoutes } from '#contract/dossiers';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { searchSources } from '../search/index.ts';
import { dossierDecisionHandlers } from './decision-routes.ts';
import { dossierSource } from './record-source.ts';
import { dossierHandlers } from './routes.ts';
import { dossierSearchSource } from './search-source.ts';
import { dossierWorkHandlers } from './work-routes.ts';

export const dossiersFeature: Feature = {
  id: 'dossiers',
  declarations: { ...dossierRoutes, ...dossierWorkRoutes, ...dossierDecisionRoutes },
  build: (kernel) => ({
    routes: [
      ...bindRoutes(dossierRoutes, kernel, dossierHandlers),
      ...bindRoutes(dossierWorkRoutes, kernel, dossierWorkHandlers),
      ...bindRoutes(dossierDecisionRoutes, kernel, dossierDecisionHandlers),
    ],
    records: [dossierSource(kernel)],
    hooks: [attach(searchSources, dossierSearchSource(kernel))],
  }),
};
