import { datasetRoutes } from './contract-datasets.ts';
import { deploymentRoutes } from './contract-deployments.ts';
import { recordRoutes } from './contract-records.ts';
import { sourceRoutes } from './contract-sources.ts';

export type {
  DatasetApproval,
  DatasetStatus,
  DatasetVersion,
  DatasetVersionSummary,
} from './contract-datasets.ts';
export { approvalsRequired, datasetStatus } from './contract-datasets.ts';
export type {
  Bar,
  CandidateState,
  DeploymentCandidate,
  DeploymentDecision,
  GateBody,
  GateResult,
  StepStanding,
} from './contract-deployments.ts';
export { gateCheckName, gateMetric, gateResult, idsShown } from './contract-deployments.ts';
export type { KnowledgeRecord, RecordKind, ReviewState, ReviewTask } from './contract-records.ts';
export { recordKind, reviewState } from './contract-records.ts';
export type {
  Diff,
  Revision,
  RevisionMediaType,
  RevisionSummary,
  Source,
  SourceKind,
} from './contract-sources.ts';
export { revisionLimits, revisionMediaType, sourceKind } from './contract-sources.ts';

export const knowledgeRoutes = { ...sourceRoutes, ...recordRoutes, ...datasetRoutes, ...deploymentRoutes };
