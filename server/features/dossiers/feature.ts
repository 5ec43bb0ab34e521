import { dossierRoutes } from '#contract/dossiers';
import type { Feature } from '#kernel/feature.ts';
import { dossierSource } from './record-source.ts';
import { bindDossierRoutes } from './routes.ts';

export const dossiersFeature: Feature = {
  id: 'dossiers',
  declarations: dossierRoutes,
  build: (kernel) => ({ routes: bindDossierRoutes(kernel), records: [dossierSource(kernel)] }),
};
