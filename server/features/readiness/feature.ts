import { readinessRoutes } from '#contract/readiness';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { approvalExamined, dossierPrediction } from '../dossiers/index.ts';
import { examineApproval } from './examine-approval.ts';
import { readinessSource } from './record-source.ts';
import { readinessHandlers } from './routes.ts';
import { findReport } from './store.ts';

/** Stands above all that a dossier consists of; nobody knows it. */
export const readinessFeature: Feature = {
  id: 'readiness',
  declarations: readinessRoutes,
  build: (kernel) => ({
    routes: bindRoutes(readinessRoutes, kernel, readinessHandlers),
    hooks: [attach(approvalExamined, examineApproval)],
    records: [readinessSource(kernel)],
    predictions: [dossierPrediction(kernel, 'readiness_report', findReport)],
  }),
};
