import type { Migration } from '#kernel/db/migration.ts';
import { identity } from './0010-identity.ts';
import { auditAndEvents } from './0020-audit-and-events.ts';
import { idempotency } from './0030-idempotency.ts';
import { jobs } from './0040-jobs.ts';
import { projects } from './0050-projects.ts';
import { archive } from './0060-archive.ts';
import { analyses } from './0070-analyses.ts';
import { reviewedRevisions } from './0080-reviewed-revisions.ts';
import { structures } from './0090-structures.ts';
import { boundedCaches } from './0110-bounded-caches.ts';
import { ranges } from './0120-ranges.ts';
import { quantifications } from './0150-quantifications.ts';
import { gsdRuns } from './0170-gsd-runs.ts';
import { spectraOfTwoDimensions } from './0180-spectra-of-two-dimensions.ts';
import { structureChecks } from './0190-structure-checks.ts';
import { signedTrail } from './0200-signed-trail.ts';
import { refuseReplacedEntries } from './0210-no-replaced-entries.ts';
import { stepUp } from './0220-step-up.ts';
import { factors } from './0230-factors.ts';
import { passkeys } from './0240-passkeys.ts';
import { enrollingSessions } from './0250-enrolling-sessions.ts';
import { givenStructures } from './0260-given-structures.ts';
import { esignatures } from './0310-esignatures.ts';
import { accounts } from './0320-accounts.ts';
import { outbox } from './0330-outbox.ts';
import { scim } from './0350-scim.ts';
import { shippedAlerts } from './0360-shipped-alerts.ts';
import { recordKeeping } from './0370-record-keeping.ts';
import { compounds } from './0390-compounds.ts';
import { refusedSignIns } from './0400-refused-sign-ins.ts';
import { deletedCompounds } from './0410-deleted-compounds.ts';
import { apiKeyPeppers } from './0420-api-key-peppers.ts';
import { systemReleases } from './0430-system-releases.ts';
import { wrongPasswords } from './0440-wrong-passwords.ts';
import { passwordAges } from './0450-password-ages.ts';
import { singleSignOn } from './0460-single-sign-on.ts';
import { keptGsdRuns } from './0470-kept-gsd-runs.ts';
import { dossiers } from './0480-dossiers.ts';
import { dossierAssessments } from './0490-dossier-assessments.ts';
import { aiDecisions } from './0500-ai-decisions.ts';
import { readiness } from './0510-readiness.ts';
import { knowledge } from './0520-knowledge.ts';
import { knowledgeConveyor } from './0530-knowledge-conveyor.ts';
import { surveillance } from './0540-surveillance.ts';
import { ruleOverrides } from './0550-rule-overrides.ts';
import { dossierWork } from './0560-dossier-work.ts';
import { dossierDecisions } from './0570-dossier-decisions.ts';
import { scheduledJobs } from './0590-scheduled-jobs.ts';
import { optimizations } from './0600-optimizations.ts';
import { recommendations } from './0610-recommendations.ts';
import { reactionProjects } from './0620-reaction-projects.ts';
import { reactionAnswers } from './0630-reaction-answers.ts';
import { automationTasks } from './0650-automation-tasks.ts';
import { aiFeedback } from './0660-ai-feedback.ts';
import { installations } from './0670-installations.ts';
import { deviceIdentity } from './0680-device-identity.ts';
import { currency } from './0690-currency.ts';
import { workstation } from './0700-workstation.ts';
import { workstationStatement } from './0710-workstation-statement.ts';
import { workspaceInbox } from './0720-workspace-inbox.ts';
import { workspaceSync } from './0730-workspace-sync.ts';
import { dossierApprovals } from './0740-dossier-approvals.ts';
import { keyedHashes } from './0741-keyed-hashes.ts';
import { roles } from './0750-roles.ts';
import { door } from './0760-door.ts';
import { sealedTrail } from './0770-sealed-trail.ts';
import { recordIndex } from './0780-record-index.ts';
import { recordDigests } from './0790-record-digests.ts';
import { workstationExchange } from './0810-workstation-exchange.ts';
import { installationCheckpoints } from './0830-installation-checkpoints.ts';
import { timeStamps } from './0840-time-stamps.ts';
import { spinFits } from './0865-spin-fits.ts';
import { nmrArrays } from './0885-nmr-arrays.ts';
import { jointVerdicts } from './0895-joint-verdicts.ts';
import { referencePacks } from './0900-reference-packs.ts';
import { shiftPredictions } from './0910-shift-predictions.ts';
import { retrieval } from './0920-retrieval.ts';
import { spectrumReasoning } from './0930-spectrum-reasoning.ts';
import { packBuilds } from './0940-pack-builds.ts';
import { packsOnTheConveyor } from './0945-packs-on-the-conveyor.ts';
import { msRuns } from './0950-ms-runs.ts';
import { msFeatures } from './0960-ms-features.ts';
import { productMass } from './0990-product-mass.ts';
import { askedReviewers } from './1040-asked-reviewers.ts';
import { packsOfEveryKind } from './1050-packs-of-every-kind.ts';
import { impurityEvidence } from './1060-impurity-evidence.ts';
import { annotationFeedback } from './1061-annotation-feedback.ts';
import { compoundsOnMsRuns } from './1070-compounds-on-ms-runs.ts';
import { batches } from './1080-batches.ts';
import { ruleOverrideReviews } from './1081-rule-override-reviews.ts';
import { assessmentWithdrawals } from './1082-assessment-withdrawals.ts';
import { packsOfRegulatoryData } from './1090-packs-of-regulatory-data.ts';
import { ctdDocuments } from './1100-ctd-documents.ts';
import { suggestionDecisions } from './1110-suggestion-decisions.ts';
import { optimizationLimits } from './1111-optimization-limits.ts';
import { processingTemplates } from './1120-processing-templates.ts';
import { dossierStatements } from './1140-dossier-statements.ts';
import { platePlans } from './1170-plate-plans.ts';
import { packsOfRegulatoryDataBuiltHere } from './1210-packs-of-regulatory-data-built-here.ts';
import { identitiesOfEntries } from './1240-identities-of-entries.ts';
import { additionsOfPeople } from './1270-additions-of-people.ts';
import { marketsOfADossier } from './1271-markets-of-a-dossier.ts';
import { impuritiesByNmr } from './1280-impurities-by-nmr.ts';
import { analysisBatches } from './1310-analysis-batches.ts';
import { watchedFolders } from './1350-watched-folders.ts';
import { recommendationRequests } from './1355-recommendation-requests.ts';
import { rateAllowances } from './1370-rate-allowances.ts';
import { looksThatWereHindered } from './1380-looks-that-were-hindered.ts';
import { installationReports } from './1420-installation-reports.ts';
import { webhooks } from './1421-webhooks.ts';
import { sealedAddresses } from './1460-sealed-addresses.ts';
import { updatePlans } from './1490-update-plans.ts';
import { notebooks } from './1520-notebooks.ts';
import { handOvers } from './1530-hand-overs.ts';
import { programSignIns } from './1540-program-sign-ins.ts';
import { searchedSpectra } from './1550-searched-spectra.ts';
import { policyStates } from './1580-policy-states.ts';
import { sessionHandOvers } from './1600-session-hand-overs.ts';
import { structureScreens } from './1660-structure-screens.ts';

/** In the order they run. Append; never reorder or rename what was released. */
export const migrations: readonly Migration[] = [
  identity,
  auditAndEvents,
  idempotency,
  jobs,
  projects,
  archive,
  analyses,
  reviewedRevisions,
  structures,
  boundedCaches,
  ranges,
  quantifications,
  gsdRuns,
  spectraOfTwoDimensions,
  structureChecks,
  signedTrail,
  refuseReplacedEntries,
  stepUp,
  factors,
  passkeys,
  enrollingSessions,
  givenStructures,
  esignatures,
  accounts,
  outbox,
  scim,
  shippedAlerts,
  recordKeeping,
  compounds,
  refusedSignIns,
  deletedCompounds,
  apiKeyPeppers,
  systemReleases,
  wrongPasswords,
  passwordAges,
  singleSignOn,
  keptGsdRuns,
  dossiers,
  dossierAssessments,
  aiDecisions,
  readiness,
  knowledge,
  knowledgeConveyor,
  surveillance,
  ruleOverrides,
  dossierWork,
  dossierDecisions,
  scheduledJobs,
  optimizations,
  recommendations,
  reactionProjects,
  reactionAnswers,
  automationTasks,
  aiFeedback,
  installations,
  deviceIdentity,
  currency,
  workstation,
  workstationStatement,
  workspaceInbox,
  workspaceSync,
  dossierApprovals,
  keyedHashes,
  roles,
  door,
  sealedTrail,
  recordIndex,
  recordDigests,
  workstationExchange,
  installationCheckpoints,
  timeStamps,
  spinFits,
  nmrArrays,
  jointVerdicts,
  referencePacks,
  shiftPredictions,
  retrieval,
  spectrumReasoning,
  packBuilds,
  packsOnTheConveyor,
  msRuns,
  msFeatures,
  productMass,
  askedReviewers,
  packsOfEveryKind,
  impurityEvidence,
  annotationFeedback,
  compoundsOnMsRuns,
  batches,
  ruleOverrideReviews,
  assessmentWithdrawals,
  packsOfRegulatoryData,
  ctdDocuments,
  suggestionDecisions,
  optimizationLimits,
  processingTemplates,
  dossierStatements,
  platePlans,
  packsOfRegulatoryDataBuiltHere,
  identitiesOfEntries,
  additionsOfPeople,
  marketsOfADossier,
  impuritiesByNmr,
  analysisBatches,
  watchedFolders,
  recommendationRequests,
  rateAllowances,
  looksThatWereHindered,
  installationReports,
  webhooks,
  sealedAddresses,
  updatePlans,
  notebooks,
  handOvers,
  programSignIns,
  searchedSpectra,
  policyStates,
  sessionHandOvers,
  structureScreens,
];
