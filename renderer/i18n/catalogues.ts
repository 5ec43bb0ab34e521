import chartsDe from '../charts/messages.de.json' with { type: 'json' };
import chartsEn from '../charts/messages.en.json' with { type: 'json' };
import provenanceDe from '../frame/provenance/messages.de.json' with { type: 'json' };
import provenanceEn from '../frame/provenance/messages.en.json' with { type: 'json' };
import plotDe from '../plot/messages.de.json' with { type: 'json' };
import plotEn from '../plot/messages.en.json' with { type: 'json' };
import pictureDe from '../plot/picture/messages.de.json' with { type: 'json' };
import pictureEn from '../plot/picture/messages.en.json' with { type: 'json' };
import contourDe from '../plot/two-d/messages.de.json' with { type: 'json' };
import contourEn from '../plot/two-d/messages.en.json' with { type: 'json' };
import accessReviewDe from '../screens/access-review/messages.de.json' with { type: 'json' };
import accessReviewEn from '../screens/access-review/messages.en.json' with { type: 'json' };
import accountDe from '../screens/account/messages.de.json' with { type: 'json' };
import accountEn from '../screens/account/messages.en.json' with { type: 'json' };
import analysesDe from '../screens/analyses/messages.de.json' with { type: 'json' };
import analysesEn from '../screens/analyses/messages.en.json' with { type: 'json' };
import adjustDe from '../screens/analysis/adjust/messages.de.json' with { type: 'json' };
import adjustEn from '../screens/analysis/adjust/messages.en.json' with { type: 'json' };
import candidatesDe from '../screens/analysis/candidates/messages.de.json' with { type: 'json' };
import candidatesEn from '../screens/analysis/candidates/messages.en.json' with { type: 'json' };
import gsdDe from '../screens/analysis/gsd/messages.de.json' with { type: 'json' };
import gsdEn from '../screens/analysis/gsd/messages.en.json' with { type: 'json' };
import identityDe from '../screens/analysis/identity/messages.de.json' with { type: 'json' };
import identityEn from '../screens/analysis/identity/messages.en.json' with { type: 'json' };
import analysisDe from '../screens/analysis/messages.de.json' with { type: 'json' };
import analysisEn from '../screens/analysis/messages.en.json' with { type: 'json' };
import onRequestDe from '../screens/analysis/on-request/messages.de.json' with { type: 'json' };
import onRequestEn from '../screens/analysis/on-request/messages.en.json' with { type: 'json' };
import predictionDe from '../screens/analysis/prediction/messages.de.json' with { type: 'json' };
import predictionEn from '../screens/analysis/prediction/messages.en.json' with { type: 'json' };
import printDe from '../screens/analysis/print/messages.de.json' with { type: 'json' };
import printEn from '../screens/analysis/print/messages.en.json' with { type: 'json' };
import recipeDe from '../screens/analysis/recipe/messages.de.json' with { type: 'json' };
import recipeEn from '../screens/analysis/recipe/messages.en.json' with { type: 'json' };
import spinFitDe from '../screens/analysis/spin-fit/messages.de.json' with { type: 'json' };
import spinFitEn from '../screens/analysis/spin-fit/messages.en.json' with { type: 'json' };
import structureDe from '../screens/analysis/structure/messages.de.json' with { type: 'json' };
import structureEn from '../screens/analysis/structure/messages.en.json' with { type: 'json' };
import twoDDe from '../screens/analysis/two-d/messages.de.json' with { type: 'json' };
import twoDEn from '../screens/analysis/two-d/messages.en.json' with { type: 'json' };
import analysisBatchesDe from '../screens/analysis-batches/messages.de.json' with { type: 'json' };
import analysisBatchesEn from '../screens/analysis-batches/messages.en.json' with { type: 'json' };
import arraysDe from '../screens/arrays/messages.de.json' with { type: 'json' };
import arraysEn from '../screens/arrays/messages.en.json' with { type: 'json' };
import auditDe from '../screens/audit/messages.de.json' with { type: 'json' };
import auditEn from '../screens/audit/messages.en.json' with { type: 'json' };
import compoundsDe from '../screens/compounds/messages.de.json' with { type: 'json' };
import compoundsEn from '../screens/compounds/messages.en.json' with { type: 'json' };
import currencyDe from '../screens/currency/messages.de.json' with { type: 'json' };
import currencyEn from '../screens/currency/messages.en.json' with { type: 'json' };
import documentationDe from '../screens/documentation/messages.de.json' with { type: 'json' };
import documentationEn from '../screens/documentation/messages.en.json' with { type: 'json' };
import aiDecisionsDe from '../screens/dossiers/ai-decisions/messages.de.json' with { type: 'json' };
import aiDecisionsEn from '../screens/dossiers/ai-decisions/messages.en.json' with { type: 'json' };
import batchesDe from '../screens/dossiers/batches/messages.de.json' with { type: 'json' };
import batchesEn from '../screens/dossiers/batches/messages.en.json' with { type: 'json' };
import dossiersDe from '../screens/dossiers/messages.de.json' with { type: 'json' };
import dossiersEn from '../screens/dossiers/messages.en.json' with { type: 'json' };
import readAcrossDe from '../screens/dossiers/read-across/messages.de.json' with { type: 'json' };
import readAcrossEn from '../screens/dossiers/read-across/messages.en.json' with { type: 'json' };
import fleetDe from '../screens/fleet/messages.de.json' with { type: 'json' };
import fleetEn from '../screens/fleet/messages.en.json' with { type: 'json' };
import homeDe from '../screens/home/messages.de.json' with { type: 'json' };
import homeEn from '../screens/home/messages.en.json' with { type: 'json' };
import installationsDe from '../screens/installations/messages.de.json' with { type: 'json' };
import installationsEn from '../screens/installations/messages.en.json' with { type: 'json' };
import knowledgeDe from '../screens/knowledge/messages.de.json' with { type: 'json' };
import knowledgeEn from '../screens/knowledge/messages.en.json' with { type: 'json' };
import watchersDe from '../screens/knowledge/watchers/messages.de.json' with { type: 'json' };
import watchersEn from '../screens/knowledge/watchers/messages.en.json' with { type: 'json' };
import msDe from '../screens/ms/messages.de.json' with { type: 'json' };
import msEn from '../screens/ms/messages.en.json' with { type: 'json' };
import notebooksDe from '../screens/notebooks/messages.de.json' with { type: 'json' };
import notebooksEn from '../screens/notebooks/messages.en.json' with { type: 'json' };
import optimizationsDe from '../screens/optimizations/messages.de.json' with { type: 'json' };
import optimizationsEn from '../screens/optimizations/messages.en.json' with { type: 'json' };
import organisationsDe from '../screens/organisations/messages.de.json' with { type: 'json' };
import organisationsEn from '../screens/organisations/messages.en.json' with { type: 'json' };
import outboxDe from '../screens/outbox/messages.de.json' with { type: 'json' };
import outboxEn from '../screens/outbox/messages.en.json' with { type: 'json' };
import packsDe from '../screens/packs/messages.de.json' with { type: 'json' };
import packsEn from '../screens/packs/messages.en.json' with { type: 'json' };
import policiesDe from '../screens/policies/messages.de.json' with { type: 'json' };
import policiesEn from '../screens/policies/messages.en.json' with { type: 'json' };
import projectsDe from '../screens/projects/messages.de.json' with { type: 'json' };
import projectsEn from '../screens/projects/messages.en.json' with { type: 'json' };
import qnmrDe from '../screens/qnmr/messages.de.json' with { type: 'json' };
import qnmrEn from '../screens/qnmr/messages.en.json' with { type: 'json' };
import reactionsDe from '../screens/reactions/messages.de.json' with { type: 'json' };
import reactionsEn from '../screens/reactions/messages.en.json' with { type: 'json' };
import regulatoryDe from '../screens/regulatory/messages.de.json' with { type: 'json' };
import regulatoryEn from '../screens/regulatory/messages.en.json' with { type: 'json' };
import overridesDe from '../screens/regulatory/overrides/messages.de.json' with { type: 'json' };
import overridesEn from '../screens/regulatory/overrides/messages.en.json' with { type: 'json' };
import reviewDe from '../screens/review/messages.de.json' with { type: 'json' };
import reviewEn from '../screens/review/messages.en.json' with { type: 'json' };
import securityDe from '../screens/security/messages.de.json' with { type: 'json' };
import securityEn from '../screens/security/messages.en.json' with { type: 'json' };
import setUpDe from '../screens/set-up/messages.de.json' with { type: 'json' };
import setUpEn from '../screens/set-up/messages.en.json' with { type: 'json' };
import settingsDe from '../screens/settings/messages.de.json' with { type: 'json' };
import settingsEn from '../screens/settings/messages.en.json' with { type: 'json' };
import entitlementDe from '../screens/shared/entitlement/messages.de.json' with { type: 'json' };
import entitlementEn from '../screens/shared/entitlement/messages.en.json' with { type: 'json' };
import feedbackDe from '../screens/shared/feedback/messages.de.json' with { type: 'json' };
import feedbackEn from '../screens/shared/feedback/messages.en.json' with { type: 'json' };
import sharedKnowledgeDe from '../screens/shared/knowledge/messages.de.json' with { type: 'json' };
import sharedKnowledgeEn from '../screens/shared/knowledge/messages.en.json' with { type: 'json' };
import sharedPacksDe from '../screens/shared/packs/messages.de.json' with { type: 'json' };
import sharedPacksEn from '../screens/shared/packs/messages.en.json' with { type: 'json' };
import sharedPredictionDe from '../screens/shared/prediction/messages.de.json' with { type: 'json' };
import sharedPredictionEn from '../screens/shared/prediction/messages.en.json' with { type: 'json' };
import sampleEvidenceDe from '../screens/shared/sample-evidence/messages.de.json' with { type: 'json' };
import sampleEvidenceEn from '../screens/shared/sample-evidence/messages.en.json' with { type: 'json' };
import samplesDe from '../screens/shared/samples/messages.de.json' with { type: 'json' };
import samplesEn from '../screens/shared/samples/messages.en.json' with { type: 'json' };
import signaturesDe from '../screens/shared/signatures/messages.de.json' with { type: 'json' };
import signaturesEn from '../screens/shared/signatures/messages.en.json' with { type: 'json' };
import sharedTrailDe from '../screens/shared/trail/messages.de.json' with { type: 'json' };
import sharedTrailEn from '../screens/shared/trail/messages.en.json' with { type: 'json' };
import signInDe from '../screens/sign-in/messages.de.json' with { type: 'json' };
import signInEn from '../screens/sign-in/messages.en.json' with { type: 'json' };
import stackDe from '../screens/stack/messages.de.json' with { type: 'json' };
import stackEn from '../screens/stack/messages.en.json' with { type: 'json' };
import usersDe from '../screens/users/messages.de.json' with { type: 'json' };
import usersEn from '../screens/users/messages.en.json' with { type: 'json' };
import valueDe from '../screens/value/messages.de.json' with { type: 'json' };
import valueEn from '../screens/value/messages.en.json' with { type: 'json' };
import watchedFoldersDe from '../screens/watched-folders/messages.de.json' with { type: 'json' };
import watchedFoldersEn from '../screens/watched-folders/messages.en.json' with { type: 'json' };
import webhooksDe from '../screens/webhooks/messages.de.json' with { type: 'json' };
import webhooksEn from '../screens/webhooks/messages.en.json' with { type: 'json' };
import workspaceDe from '../screens/workspace/messages.de.json' with { type: 'json' };
import workspaceEn from '../screens/workspace/messages.en.json' with { type: 'json' };
import sharedDe from './de.json' with { type: 'json' };
import sharedEn from './en.json' with { type: 'json' };
import type { Language } from './languages.ts';

const en = {
  ...sharedEn,
  ...identityEn,
  ...packsEn,
  ...sharedKnowledgeEn,
  ...sharedPacksEn,
  ...sharedTrailEn,
  ...signInEn,
  ...accountEn,
  ...fleetEn,
  ...samplesEn,
  ...homeEn,
  ...analysesEn,
  ...analysisBatchesEn,
  ...watchedFoldersEn,
  ...projectsEn,
  ...compoundsEn,
  ...reactionsEn,
  ...valueEn,
  ...feedbackEn,
  ...sampleEvidenceEn,
  ...regulatoryEn,
  ...overridesEn,
  ...batchesEn,
  ...readAcrossEn,
  ...documentationEn,
  ...dossiersEn,
  ...aiDecisionsEn,
  ...installationsEn,
  ...knowledgeEn,
  ...watchersEn,
  ...settingsEn,
  ...accessReviewEn,
  ...usersEn,
  ...currencyEn,
  ...msEn,
  ...optimizationsEn,
  ...organisationsEn,
  ...outboxEn,
  ...entitlementEn,
  ...webhooksEn,
  ...notebooksEn,
  ...workspaceEn,
  ...setUpEn,
  ...policiesEn,
  ...analysisEn,
  ...adjustEn,
  ...onRequestEn,
  ...gsdEn,
  ...predictionEn,
  ...printEn,
  ...sharedPredictionEn,
  ...spinFitEn,
  ...candidatesEn,
  ...recipeEn,
  ...structureEn,
  ...arraysEn,
  ...qnmrEn,
  ...twoDEn,
  ...reviewEn,
  ...signaturesEn,
  ...auditEn,
  ...securityEn,
  ...plotEn,
  ...stackEn,
  ...pictureEn,
  ...chartsEn,
  ...contourEn,
  ...provenanceEn,
};

/** English leads: its keys are the keys. */
export type MessageKey = keyof typeof en;

export type Catalogue = Readonly<Record<MessageKey, string>>;

const de: Catalogue = {
  ...sharedDe,
  ...identityDe,
  ...packsDe,
  ...sharedKnowledgeDe,
  ...sharedPacksDe,
  ...sharedTrailDe,
  ...signInDe,
  ...accountDe,
  ...fleetDe,
  ...samplesDe,
  ...homeDe,
  ...analysesDe,
  ...analysisBatchesDe,
  ...watchedFoldersDe,
  ...projectsDe,
  ...compoundsDe,
  ...reactionsDe,
  ...valueDe,
  ...feedbackDe,
  ...sampleEvidenceDe,
  ...regulatoryDe,
  ...overridesDe,
  ...batchesDe,
  ...readAcrossDe,
  ...documentationDe,
  ...dossiersDe,
  ...aiDecisionsDe,
  ...installationsDe,
  ...knowledgeDe,
  ...watchersDe,
  ...settingsDe,
  ...accessReviewDe,
  ...usersDe,
  ...currencyDe,
  ...msDe,
  ...optimizationsDe,
  ...organisationsDe,
  ...outboxDe,
  ...entitlementDe,
  ...webhooksDe,
  ...notebooksDe,
  ...workspaceDe,
  ...setUpDe,
  ...policiesDe,
  ...analysisDe,
  ...adjustDe,
  ...onRequestDe,
  ...gsdDe,
  ...predictionDe,
  ...printDe,
  ...sharedPredictionDe,
  ...spinFitDe,
  ...candidatesDe,
  ...recipeDe,
  ...structureDe,
  ...arraysDe,
  ...qnmrDe,
  ...twoDDe,
  ...reviewDe,
  ...signaturesDe,
  ...auditDe,
  ...securityDe,
  ...plotDe,
  ...stackDe,
  ...pictureDe,
  ...chartsDe,
  ...contourDe,
  ...provenanceDe,
};

export const catalogues: Readonly<Record<Language, Catalogue>> = { en, de };
