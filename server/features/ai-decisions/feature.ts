import { aiDecisionRoutes } from '#contract/ai-decisions';
import type { Feature } from '#kernel/feature.ts';
import { dossierPrediction } from '../dossiers/index.ts';
import { bindAiDecisionRoutes } from './routes.ts';
import { findDecisionByHash } from './store.ts';

export const aiDecisionsFeature: Feature = {
  id: 'ai-decisions',
  declarations: aiDecisionRoutes,
  build: (kernel) => ({
    routes: bindAiDecisionRoutes(kernel),
    predictions: [dossierPrediction(kernel, 'ai_decision', findDecisionByHash)],
  }),
};
