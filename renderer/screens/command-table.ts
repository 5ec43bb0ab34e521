import { chartCommands } from '../charts/chart-commands.ts';
import type { CommandDefinition } from '../frame/commands.ts';
import { provenanceCommands } from '../frame/provenance/provenance-commands.ts';
import { goCommands, shellCommands } from '../frame/shell-commands.ts';
import { contourActions } from '../plot/contour-actions.ts';
import { pictureCommands } from '../plot/picture/picture-commands.ts';
import {
  type PlotAction,
  plotActions,
  plotEditActions,
  storedViewActions,
  toolActions,
} from '../plot/plot-commands.ts';
import { accountCommands } from './account/account-commands.ts';
import { baselineCommands, phaseCommands } from './analysis/adjust/adjust-commands.ts';
import { candidatesCommands } from './analysis/candidates/candidates-commands.ts';
import { draftCommands } from './analysis/draft-commands.ts';
import { exportCommands } from './analysis/export-commands.ts';
import { gsdCommands } from './analysis/gsd/gsd-commands.ts';
import { identityCommands } from './analysis/identity/identity-commands.ts';
import { onRequestCommands } from './analysis/on-request/on-request-commands.ts';
import { predictionCommands } from './analysis/prediction/prediction-commands.ts';
import { recipeCommands } from './analysis/recipe/recipe-commands.ts';
import { spinFitCommands } from './analysis/spin-fit/spin-fit-commands.ts';
import { structureCommands } from './analysis/structure/structure-commands.ts';
import { analysisBatchCommands } from './analysis-batches/analysis-batches-commands.ts';
import { auditCommands } from './audit/audit-commands.ts';
import { compoundsCommands, predictedSpectraCommands } from './compounds/compounds-commands.ts';
import { currencyCommands } from './currency/currency-commands.ts';
import { aiDecisionsCommands } from './dossiers/ai-decisions/ai-decisions-commands.ts';
import { dossiersCommands } from './dossiers/dossiers-commands.ts';
import { fleetCommands } from './fleet/fleet-commands.ts';
import { homeCommands } from './home/home-commands.ts';
import { installationsCommands } from './installations/installations-commands.ts';
import { knowledgeCommands } from './knowledge/knowledge-commands.ts';
import { watchersCommands } from './knowledge/watchers/watchers-commands.ts';
import { msCommands } from './ms/ms-commands.ts';
import { notebooksCommands } from './notebooks/notebooks-commands.ts';
import { optimizationsCommands } from './optimizations/optimizations-commands.ts';
import { organisationsCommands } from './organisations/organisations-commands.ts';
import { outboxCommands } from './outbox/outbox-commands.ts';
import { packsCommands } from './packs/packs-commands.ts';
import { policiesCommands } from './policies/policies-commands.ts';
import { reactionsCommands } from './reactions/reactions-commands.ts';
import { overridesCommands } from './regulatory/overrides/overrides-commands.ts';
import { regulatoryCommands } from './regulatory/regulatory-commands.ts';
import { queueCommands } from './review/queue-commands.ts';
import { securityCommands } from './security/security-commands.ts';
import { setUpCommands } from './set-up/set-up-commands.ts';
import { analysesCommands } from './shared/analyses/analyses-commands.ts';
import { qnmrCommands } from './shared/quantifications/qnmr-commands.ts';
import { sampleCommands } from './shared/samples/sample-commands.ts';
import { signatureCommands } from './shared/signatures/signature-commands.ts';
import { stackCommands } from './shared/stack/stack-commands.ts';
import { usersCommands } from './users/users-commands.ts';
import { valueCommands } from './value/value-commands.ts';
import { watchedFolderCommands } from './watched-folders/watched-folders-commands.ts';
import { webhooksCommands } from './webhooks/webhooks-commands.ts';
import { workspaceCommands } from './workspace/workspace-commands.ts';

const plotDefinitions: readonly PlotAction[] = [
  ...Object.values(plotActions),
  ...storedViewActions,
  ...toolActions,
  ...Object.values(plotEditActions),
];

const spectrumCommands = plotDefinitions.map(
  ({ run: _, needsPeaks: __, ...definition }): CommandDefinition => ({ ...definition, scope: 'spectrum' }),
);

const contourCommands = Object.values(contourActions).map(
  ({ run: _, ...definition }): CommandDefinition => ({ ...definition, scope: 'contours' }),
);

/** Every command of the workstation, whichever screen registers it: for the settings and the documentation. */
export const commandTable: readonly CommandDefinition[] = [
  ...Object.values(shellCommands),
  ...goCommands,
  ...Object.values(accountCommands),
  ...Object.values(usersCommands),
  ...Object.values(installationsCommands),
  ...Object.values(fleetCommands),
  ...Object.values(sampleCommands),
  ...Object.values(organisationsCommands),
  ...Object.values(outboxCommands),
  ...Object.values(webhooksCommands),
  ...Object.values(notebooksCommands),
  ...Object.values(workspaceCommands),
  ...Object.values(setUpCommands),
  ...Object.values(policiesCommands),
  ...Object.values(packsCommands),
  ...Object.values(currencyCommands),
  ...Object.values(provenanceCommands),
  ...spectrumCommands,
  ...Object.values(recipeCommands),
  ...Object.values(phaseCommands),
  ...Object.values(baselineCommands),
  ...contourCommands,
  ...Object.values(draftCommands),
  ...Object.values(pictureCommands),
  ...Object.values(chartCommands),
  ...Object.values(exportCommands),
  ...Object.values(onRequestCommands),
  ...Object.values(gsdCommands),
  ...Object.values(spinFitCommands),
  ...Object.values(predictionCommands),
  ...Object.values(candidatesCommands),
  ...Object.values(identityCommands),
  ...Object.values(structureCommands),
  ...Object.values(analysesCommands),
  ...Object.values(analysisBatchCommands),
  ...Object.values(watchedFolderCommands),
  ...Object.values(stackCommands),
  ...Object.values(qnmrCommands),
  ...Object.values(msCommands),
  ...Object.values(compoundsCommands),
  ...Object.values(predictedSpectraCommands),
  ...Object.values(optimizationsCommands),
  ...Object.values(reactionsCommands),
  ...Object.values(valueCommands),
  ...Object.values(dossiersCommands),
  ...Object.values(aiDecisionsCommands),
  ...Object.values(watchersCommands),
  ...Object.values(regulatoryCommands),
  ...Object.values(overridesCommands),
  ...Object.values(knowledgeCommands),
  ...Object.values(queueCommands),
  ...Object.values(homeCommands),
  ...Object.values(signatureCommands),
  ...Object.values(auditCommands),
  ...Object.values(securityCommands),
];
