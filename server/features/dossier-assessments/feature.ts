import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { dossierPrediction } from '../dossiers/index.ts';
import { dossierAssessmentHandlers } from './routes.ts';
import { findAnyAssessment } from './store.ts';

export const dossierAssessmentsFeature: Feature = {
  id: 'dossier-assessments',
  declarations: dossierAssessmentRoutes,
  build: (kernel) => ({
    routes: bindRoutes(dossierAssessmentRoutes, kernel, dossierAssessmentHandlers),
    predictions: [dossierPrediction(kernel, 'dossier_assessment', findAnyAssessment)],
  }),
};
