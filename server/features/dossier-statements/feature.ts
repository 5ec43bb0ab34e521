import { dossierStatementRoutes } from '#contract/dossier-statements';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { dossierStatementHandlers } from './routes.ts';

export const dossierStatementsFeature: Feature = {
  id: 'dossier-statements',
  declarations: dossierStatementRoutes,
  build: (kernel) => ({ routes: bindRoutes(dossierStatementRoutes, kernel, dossierStatementHandlers) }),
};
