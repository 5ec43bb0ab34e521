import { dossierDecisionRoutes, dossierRoutes, dossierWorkRoutes } from '#contract/dossiers';
import type { Feature } from '#kernel/feature.ts';
import { bindDossierDecisionRoutes } from './decision-routes.ts';
import { dossierSource } from './record-source.ts';
import { bindDossierRoutes } from './routes.ts';
import { bindDossierWorkRoutes } from './work-routes.ts';

export const dossiersFeature: Feature = {
  id: 'dossiers',
  declarations: { ...dossierRoutes, ...dossierWorkRoutes, ...dossierDecisionRoutes },
  build: (kernel) => ({
    routes: [
      ...bindDossierRoutes(kernel),
      ...bindDossierWorkRoutes(kernel),
      ...bindDossierDecisionRoutes(kernel),
    ],
    records: [dossierSource(kernel)],
  }),
};
