import { chartCommands } from '../charts/chart-commands.ts';
import { pictureCommands } from '../plot/picture/picture-commands.ts';
import {
  type PlotAction,
  plotActions,
  plotEditActions,
  storedViewActions,
  toolActions,
} from '../plot/plot-commands.ts';
import { contourActions } from '../plot/two-d/contour-actions.ts';
import { accountCommands } from '../screens/account/account-commands.ts';
import { analysesCommands } from '../screens/analyses/analyses-commands.ts';
import { baselineCommands, phaseCommands } from '../screens/analysis/adjust/adjust-commands.ts';
import { candidatesCommands } from '../screens/analysis/candidates/candidates-commands.ts';
import { draftCommands } from '../screens/analysis/draft-commands.ts';
import { exportCommands } from '../screens/analysis/export-commands.ts';
import { gsdCommands } from '../screens/analysis/gsd/gsd-commands.ts';
import { onRequestCommands } from '../screens/analysis/on-request/on-request-commands.ts';
import { recipeCommands } from '../screens/analysis/recipe/recipe-commands.ts';
import { structureCommands } from '../screens/analysis/structure/structure-commands.ts';
import { auditCommands } from '../screens/audit/audit-commands.ts';
import { compoundsCommands } from '../screens/compounds/compounds-commands.ts';
import { currencyCommands } from '../screens/currency/currency-commands.ts';
import { aiDecisionsCommands } from '../screens/dossiers/ai-decisions/ai-decisions-commands.ts';
import { dossiersCommands } from '../screens/dossiers/dossiers-commands.ts';
import { homeCommands } from '../screens/home/home-commands.ts';
import { installationsCommands } from '../screens/installations/installations-commands.ts';
import { knowledgeCommands } from '../screens/knowledge/knowledge-commands.ts';
import { watchersCommands } from '../screens/knowledge/watchers/watchers-commands.ts';
import { optimizationsCommands } from '../screens/optimizations/optimizations-commands.ts';
import { organisationsCommands } from '../screens/organisations/organisations-commands.ts';
import { outboxCommands } from '../screens/outbox/outbox-commands.ts';
import { policiesCommands } from '../screens/policies/policies-commands.ts';
import { qnmrCommands } from '../screens/qnmr/qnmr-commands.ts';
import { reactionsCommands } from '../screens/reactions/reactions-commands.ts';
import { overridesCommands } from '../screens/regulatory/overrides/overrides-commands.ts';
import { regulatoryCommands } from '../screens/regulatory/regulatory-commands.ts';
import { queueCommands } from '../screens/review/queue-commands.ts';
import { securityCommands } from '../screens/security/security-commands.ts';
import { setUpCommands } from '../screens/set-up/set-up-commands.ts';
import { signatureCommands } from '../screens/signatures/signature-commands.ts';
import { stackCommands } from '../screens/stack/stack-commands.ts';
import { usersCommands } from '../screens/users/users-commands.ts';
import { valueCommands } from '../screens/value/value-commands.ts';
import { workspaceCommands } from '../screens/workspace/workspace-commands.ts';
import { provenanceCommands } from '../ui/provenance/provenance-commands.ts';
import type { CommandDefinition } from './commands.ts';
import { goCommands, shellCommands } from './shell-commands.ts';

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
  ...Object.values(organisationsCommands),
  ...Object.values(outboxCommands),
  ...Object.values(workspaceCommands),
  ...Object.values(setUpCommands),
  ...Object.values(policiesCommands),
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
  ...Object.values(candidatesCommands),
  ...Object.values(structureCommands),
  ...Object.values(analysesCommands),
  ...Object.values(stackCommands),
  ...Object.values(qnmrCommands),
  ...Object.values(compoundsCommands),
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
