import { aiDecisionRoutes } from '#contract/ai-decisions';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { approvalExamined, dossierPrediction } from '../dossiers/index.ts';
import { examineApproval } from './examine-approval.ts';
import { aiDecisionHandlers } from './routes.ts';
import { findDecisionByHash } from './store.ts';

export const aiDecisionsFeature: Feature = {
  id: 'ai-decisions',
  declarations: aiDecisionRoutes,
  build: (kernel) => ({
    routes: bindRoutes(aiDecisionRoutes, kernel, aiDecisionHandlers),
    hooks: [attach(approvalExamined, examineApproval)],
    predictions: [dossierPrediction(kernel, 'ai_decision', findDecisionByHash)],
  }),
};
