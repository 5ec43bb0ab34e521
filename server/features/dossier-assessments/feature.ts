import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import type { Feature } from '#kernel/feature.ts';
import { bindDossierAssessmentRoutes } from './routes.ts';

export const dossierAssessmentsFeature: Feature = {
  id: 'dossier-assessments',
  declarations: dossierAssessmentRoutes,
  build: (kernel) => ({ routes: bindDossierAssessmentRoutes(kernel) }),
};
