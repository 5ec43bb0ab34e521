import { dossierStatementRoutes } from '#contract/dossier-statements';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { statementsOfDossier } from '../dossier-assessments/index.ts';
import { dossierStatementHandlers } from './routes.ts';
import { limitsOfStatements } from './show-read-across.ts';

export const dossierStatementsFeature: Feature = {
  id: 'dossier-statements',
  declarations: dossierStatementRoutes,
  build: (kernel) => ({
    routes: bindRoutes(dossierStatementRoutes, kernel, dossierStatementHandlers),
    hooks: [attach(statementsOfDossier, limitsOfStatements)],
  }),
};
