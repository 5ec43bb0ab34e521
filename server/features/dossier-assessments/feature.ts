import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import type { Feature } from '#kernel/feature.ts';
import { dossierPrediction } from '../dossiers/index.ts';
import { bindDossierAssessmentRoutes } from './routes.ts';
import { findAnyAssessment } from './store.ts';

export const dossierAssessmentsFeature: Feature = {
  id: 'dossier-assessments',
  declarations: dossierAssessmentRoutes,
  build: (kernel) => ({
    routes: bindDossierAssessmentRoutes(kernel),
    predictions: [dossierPrediction(kernel, 'dossier_assessment', findAnyAssessment)],
  }),
};
