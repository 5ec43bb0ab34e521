import type { Feature } from '#kernel/feature.ts';
import { accessReviewFeature } from './features/access-review/feature.ts';
import { aiDecisionsFeature } from './features/ai-decisions/feature.ts';
import { aiFeedbackFeature } from './features/ai-feedback/feature.ts';
import { analysesFeature } from './features/analyses/feature.ts';
import { analysisBatchesFeature } from './features/analysis-batches/feature.ts';
import { arraysFeature } from './features/arrays/feature.ts';
import { auditTrailFeature } from './features/audit-trail/feature.ts';
import { automationFeature } from './features/automation/feature.ts';
import { batchesFeature } from './features/batches/feature.ts';
import { candidatesFeature } from './features/candidates/feature.ts';
import { compoundsFeature } from './features/compounds/feature.ts';
import { credentialsFeature } from './features/credentials/feature.ts';
import { ctdDocumentsFeature } from './features/ctd-documents/feature.ts';
import { currencyFeature } from './features/currency/feature.ts';
import { dossierAssessmentsFeature } from './features/dossier-assessments/feature.ts';
import { dossierStatementsFeature } from './features/dossier-statements/feature.ts';
import { dossiersFeature } from './features/dossiers/feature.ts';
import { entitlementsFeature } from './features/entitlements/feature.ts';
import { esignaturesFeature } from './features/esignatures/feature.ts';
import { factorsFeature } from './features/factors/feature.ts';
import { fidRunsFeature } from './features/fid-runs/feature.ts';
import { fleetFeature } from './features/fleet/feature.ts';
import { gsdFeature } from './features/gsd/feature.ts';
import { identityFeature } from './features/identity/feature.ts';
import { installationsFeature } from './features/installations/feature.ts';
import { invitationsFeature } from './features/invitations/feature.ts';
import { knowledgeFeature } from './features/knowledge/feature.ts';
import { msFeature } from './features/ms/feature.ts';
import { msAnnotationsFeature } from './features/ms-annotations/feature.ts';
import { msFeaturesFeature } from './features/ms-features/feature.ts';
import { msFindingsFeature } from './features/ms-findings/feature.ts';
import { nmrFindingsFeature } from './features/nmr-findings/feature.ts';
import { notebooksFeature } from './features/notebooks/feature.ts';
import { opsFeature } from './features/ops/feature.ts';
import { optimizationLimitsFeature } from './features/optimization-limits/feature.ts';
import { optimizationPlatesFeature } from './features/optimization-plates/feature.ts';
import { optimizationRequestsFeature } from './features/optimization-requests/feature.ts';
import { optimizationsFeature } from './features/optimizations/feature.ts';
import { packBuildsFeature } from './features/pack-builds/feature.ts';
import { passwordsFeature } from './features/passwords/feature.ts';
import { policiesFeature } from './features/policies/feature.ts';
import { predictionsFeature } from './features/predictions/feature.ts';
import { processingTemplatesFeature } from './features/processing-templates/feature.ts';
import { programSignInFeature } from './features/program-sign-in/feature.ts';
import { projectsFeature } from './features/projects/feature.ts';
import { qnmrFeature } from './features/qnmr/feature.ts';
import { rawArchiveFeature } from './features/raw-archive/feature.ts';
import { reactionRoutesFeature } from './features/reaction-routes/feature.ts';
import { reactionsFeature } from './features/reactions/feature.ts';
import { readinessFeature } from './features/readiness/feature.ts';
import { reasoningFeature } from './features/reasoning/feature.ts';
import { recordKeepingFeature } from './features/record-keeping/feature.ts';
import { referencePacksFeature } from './features/reference-packs/feature.ts';
import { regulatoryFeature } from './features/regulatory/feature.ts';
import { releasesFeature } from './features/releases/feature.ts';
import { reportsFeature } from './features/reports/feature.ts';
import { retrievalFeature } from './features/retrieval/feature.ts';
import { reviewsFeature } from './features/reviews/feature.ts';
import { sampleEvidenceFeature } from './features/sample-evidence/feature.ts';
import { scimFeature } from './features/scim/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { securityFeature } from './features/security/feature.ts';
import { signInFeature } from './features/sign-in/feature.ts';
import { spectrumFeature } from './features/spectrum/feature.ts';
import { spinFitsFeature } from './features/spin-fits/feature.ts';
import { ssoFeature } from './features/sso/feature.ts';
import { surveillanceFeature } from './features/surveillance/feature.ts';
import { syncFeature } from './features/sync/feature.ts';
import { systemFeature } from './features/system/feature.ts';
import { userAdminFeature } from './features/user-admin/feature.ts';
import { watchedFoldersFeature } from './features/watched-folders/feature.ts';
import { webhooksFeature } from './features/webhooks/feature.ts';
import { workspaceInboxFeature } from './features/workspace-inbox/feature.ts';
import { workstationFeature } from './features/workstation/feature.ts';

/** What the service consists of. */
export const features: readonly Feature[] = [
  systemFeature,
  policiesFeature,
  identityFeature,
  factorsFeature,
  ssoFeature,
  installationsFeature,
  fleetFeature,
  workspaceInboxFeature,
  entitlementsFeature,
  signInFeature,
  programSignInFeature,
  securityFeature,
  passwordsFeature,
  userAdminFeature,
  webhooksFeature,
  invitationsFeature,
  credentialsFeature,
  scimFeature,
  auditTrailFeature,
  searchFeature,
  projectsFeature,
  rawArchiveFeature,
  reviewsFeature,
  analysesFeature,
  analysisBatchesFeature,
  watchedFoldersFeature,
  notebooksFeature,
  fidRunsFeature,
  processingTemplatesFeature,
  reportsFeature,
  spectrumFeature,
  gsdFeature,
  spinFitsFeature,
  retrievalFeature,
  qnmrFeature,
  arraysFeature,
  msFeature,
  msFeaturesFeature,
  msAnnotationsFeature,
  candidatesFeature,
  predictionsFeature,
  reasoningFeature,
  compoundsFeature,
  sampleEvidenceFeature,
  referencePacksFeature,
  packBuildsFeature,
  regulatoryFeature,
  dossiersFeature,
  dossierAssessmentsFeature,
  batchesFeature,
  dossierStatementsFeature,
  aiDecisionsFeature,
  knowledgeFeature,
  surveillanceFeature,
  readinessFeature,
  msFindingsFeature,
  nmrFindingsFeature,
  ctdDocumentsFeature,
  aiFeedbackFeature,
  automationFeature,
  reactionsFeature,
  opsFeature,
  optimizationsFeature,
  optimizationLimitsFeature,
  optimizationPlatesFeature,
  optimizationRequestsFeature,
  reactionRoutesFeature,
  esignaturesFeature,
  accessReviewFeature,
  workstationFeature,
  currencyFeature,
  recordKeepingFeature,
  releasesFeature,
  syncFeature,
];

/** Every route of the service, as data. */
export const declarations = features.flatMap((feature) => Object.values(feature.declarations));
