import { aiDecisionRoutes } from '#contract/ai-decisions';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { dossierPrediction } from '../dossiers/index.ts';
import { aiDecisionHandlers } from './routes.ts';
import { findDecisionByHash } from './store.ts';

export const aiDecisionsFeature: Feature = {
  id: 'ai-decisions',
  declarations: aiDecisionRoutes,
  build: (kernel) => ({
    routes: bindRoutes(aiDecisionRoutes, kernel, aiDecisionHandlers),
    predictions: [dossierPrediction(kernel, 'ai_decision', findDecisionByHash)],
  }),
};
