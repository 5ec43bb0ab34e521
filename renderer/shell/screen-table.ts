import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { type Area, areas } from '../frame/areas.ts';
import { accessReviewPath } from '../frame/paths/access-review-path.ts';
import { accountSecurityPath, signInProgramPath } from '../frame/paths/account-path.ts';
import { analysisBatchesPath } from '../frame/paths/analysis-batch-path.ts';
import { assessPath } from '../frame/paths/assess-path.ts';
import { currencyPath } from '../frame/paths/currency-path.ts';
import { documentationPath } from '../frame/paths/documentation-path.ts';
import { fleetPath } from '../frame/paths/fleet-path.ts';
import { installationsPath } from '../frame/paths/installations-path.ts';
import {
  datasetsPath,
  deploymentsPath,
  recordsPath,
  reviewTasksPath,
} from '../frame/paths/knowledge-path.ts';
import { notebooksPath } from '../frame/paths/notebooks-path.ts';
import { newOptimizationPath } from '../frame/paths/optimizations-path.ts';
import { organisationsPath } from '../frame/paths/organisations-path.ts';
import { outboxPath } from '../frame/paths/outbox-path.ts';
import { overridesPath } from '../frame/paths/overrides-path.ts';
import { packsPath } from '../frame/paths/packs-path.ts';
import { policiesPath } from '../frame/paths/policies-path.ts';
import { setUpPath } from '../frame/paths/set-up-path.ts';
import { usersPath } from '../frame/paths/users-path.ts';
import { operationsPath, timeSavedPath } from '../frame/paths/value-path.ts';
import { newWatchedFolderPath, watchedFoldersPath } from '../frame/paths/watched-folder-path.ts';
import { watchersPath } from '../frame/paths/watchers-path.ts';
import { webhooksPath } from '../frame/paths/webhooks-path.ts';
import { workspacePath } from '../frame/paths/workspace-path.ts';
import type { MessageKey } from '../i18n/catalogues.ts';

export interface Screen {
  /** As react-router reads it. */
  readonly path: string;
  readonly area: Area;
  readonly titleKey: MessageKey;
  /** Letter after "g" that jumps here. Screens with one stand in the rail, in the order of the table. */
  readonly jumpKey?: string;
  /** Loads the screen's own chunk. */
  readonly load: () => Promise<ComponentType>;
}

/** Every screen of the workstation. One entry here is all that routing and titles need; the rail's areas stand in areas.ts. */
export const screens: readonly Screen[] = [
  {
    ...areas.home,
    area: 'home',
    load: async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  },
  {
    ...areas.analyses,
    area: 'analyses',
    load: async () => (await import('../screens/analyses/analyses-screen.tsx')).AnalysesScreen,
  },
  {
    path: '/analyses/:id',
    area: 'analyses',
    titleKey: 'shell.title.analysis',
    load: async () => (await import('../screens/analysis/analysis-screen.tsx')).AnalysisScreen,
  },
  {
    path: '/analyses/:id/report',
    area: 'analyses',
    titleKey: 'shell.title.report',
    load: async () => (await import('../screens/analysis/report-screen.tsx')).ReportScreen,
  },
  {
    path: analysisBatchesPath,
    area: 'analyses',
    titleKey: 'analysisBatches.title',
    load: async () =>
      (await import('../screens/analysis-batches/analysis-batches-screen.tsx')).AnalysisBatchesScreen,
  },
  {
    path: `${analysisBatchesPath}/:id`,
    area: 'analyses',
    titleKey: 'analysisBatches.one',
    load: async () =>
      (await import('../screens/analysis-batches/analysis-batch-screen.tsx')).AnalysisBatchScreen,
  },
  {
    path: watchedFoldersPath,
    area: 'analyses',
    titleKey: 'watchedFolders.title',
    load: async () =>
      (await import('../screens/watched-folders/watched-folders-screen.tsx')).WatchedFoldersScreen,
  },
  {
    path: newWatchedFolderPath,
    area: 'analyses',
    titleKey: 'watchedFolders.new',
    load: async () =>
      (await import('../screens/watched-folders/folder-settings-screen.tsx')).NewWatchedFolderScreen,
  },
  {
    path: `${watchedFoldersPath}/:id`,
    area: 'analyses',
    titleKey: 'watchedFolders.one',
    load: async () =>
      (await import('../screens/watched-folders/watched-folder-screen.tsx')).WatchedFolderScreen,
  },
  {
    path: `${watchedFoldersPath}/:id/rules`,
    area: 'analyses',
    titleKey: 'watchedFolders.changeTitle',
    load: async () =>
      (await import('../screens/watched-folders/folder-settings-screen.tsx')).WatchedFolderRulesScreen,
  },
  {
    path: '/stack',
    area: 'analyses',
    titleKey: 'stack.title',
    load: async () => (await import('../screens/stack/stack-screen.tsx')).StackScreen,
  },
  {
    path: '/arrays',
    area: 'analyses',
    titleKey: 'arrays.title',
    load: async () => (await import('../screens/arrays/arrays-screen.tsx')).ArraysScreen,
  },
  {
    path: '/arrays/new',
    area: 'analyses',
    titleKey: 'arrays.new',
    load: async () => (await import('../screens/arrays/new-array-screen.tsx')).NewArrayScreen,
  },
  {
    path: '/arrays/:id',
    area: 'analyses',
    titleKey: 'arrays.one',
    load: async () => (await import('../screens/arrays/array-screen.tsx')).ArrayScreen,
  },
  {
    path: '/quantifications',
    area: 'analyses',
    titleKey: 'qnmr.title',
    load: async () => (await import('../screens/qnmr/quantifications-screen.tsx')).QuantificationsScreen,
  },
  {
    path: '/quantifications/new',
    area: 'analyses',
    titleKey: 'qnmr.new',
    load: async () => (await import('../screens/qnmr/new-quantification-screen.tsx')).NewQuantificationScreen,
  },
  {
    path: '/quantifications/:id',
    area: 'analyses',
    titleKey: 'qnmr.one',
    load: async () => (await import('../screens/qnmr/quantification-screen.tsx')).QuantificationScreen,
  },
  {
    path: '/compounds',
    area: 'analyses',
    titleKey: 'compounds.title',
    load: async () => (await import('../screens/compounds/compounds-screen.tsx')).CompoundsScreen,
  },
  {
    path: '/compounds/:id',
    area: 'analyses',
    titleKey: 'compounds.one',
    load: async () => (await import('../screens/compounds/compound-screen.tsx')).CompoundScreen,
  },
  {
    ...areas.ms,
    area: 'ms',
    load: async () => (await import('../screens/ms/ms-runs-screen.tsx')).MsRunsScreen,
  },
  {
    path: '/ms/:id',
    area: 'ms',
    titleKey: 'ms.run.one',
    load: async () => (await import('../screens/ms/ms-run-screen.tsx')).MsRunScreen,
  },
  {
    path: '/ms/comparisons/:id',
    area: 'ms',
    titleKey: 'ms.comparison.one',
    load: async () => (await import('../screens/ms/comparison/comparison-screen.tsx')).MsComparisonScreen,
  },
  {
    path: '/ms/annotations/:id',
    area: 'ms',
    titleKey: 'ms.annotation.one',
    load: async () => (await import('../screens/ms/annotation/annotation-screen.tsx')).MsAnnotationScreen,
  },
  {
    ...areas.review,
    area: 'review',
    load: async () => (await import('../screens/review/review-queue-screen.tsx')).ReviewQueueScreen,
  },
  {
    path: '/review/:id',
    area: 'review',
    titleKey: 'shell.area.review',
    load: async () => (await import('../screens/review/review-screen.tsx')).ReviewScreen,
  },
  {
    ...areas.projects,
    area: 'projects',
    load: async () => (await import('../screens/projects/projects-screen.tsx')).ProjectsScreen,
  },
  {
    path: '/projects/:id',
    area: 'projects',
    titleKey: 'shell.title.project',
    load: async () => (await import('../screens/projects/project-screen.tsx')).ProjectScreen,
  },
  {
    ...areas.optimizations,
    area: 'optimizations',
    load: async () => (await import('../screens/optimizations/optimizations-screen.tsx')).OptimizationsScreen,
  },
  {
    path: newOptimizationPath,
    area: 'optimizations',
    titleKey: 'optimizations.create',
    load: async () => (await import('../screens/optimizations/setup/new-run-screen.tsx')).NewRunScreen,
  },
  {
    path: '/optimizations/:id',
    area: 'optimizations',
    titleKey: 'optimizations.run',
    load: async () => (await import('../screens/optimizations/optimization-screen.tsx')).OptimizationScreen,
  },
  {
    path: '/optimizations/:id/plate',
    area: 'optimizations',
    titleKey: 'optimizations.plateLong',
    load: async () => (await import('../screens/optimizations/plates/new-plan-screen.tsx')).NewPlanScreen,
  },
  {
    ...areas.reactions,
    area: 'reactions',
    load: async () => (await import('../screens/reactions/reactions-screen.tsx')).ReactionsScreen,
  },
  {
    path: '/reactions/:id',
    area: 'reactions',
    titleKey: 'reactions.one',
    load: async () => (await import('../screens/reactions/reaction-screen.tsx')).ReactionScreen,
  },
  {
    path: '/reactions/:id/yields/:partId',
    area: 'reactions',
    titleKey: 'reactions.yield.one',
    load: async () =>
      (await import('../screens/reactions/yields/yield-prediction-screen.tsx')).YieldPredictionScreen,
  },
  {
    path: '/reactions/:id/routes/:partId',
    area: 'reactions',
    titleKey: 'reactions.route.one',
    load: async () => (await import('../screens/reactions/routes/route-score-screen.tsx')).RouteScoreScreen,
  },
  {
    path: '/reactions/:id/checks/:partId',
    area: 'reactions',
    titleKey: 'reactions.check.one',
    load: async () =>
      (await import('../screens/reactions/forward/forward-check-screen.tsx')).ForwardCheckScreen,
  },
  {
    ...areas.regulatory,
    area: 'regulatory',
    load: async () => (await import('../screens/dossiers/dossiers-screen.tsx')).DossiersScreen,
  },
  {
    path: '/dossiers/:id',
    area: 'regulatory',
    titleKey: 'dossiers.one',
    load: async () => (await import('../screens/dossiers/dossier-screen.tsx')).DossierScreen,
  },
  {
    path: assessPath,
    area: 'regulatory',
    titleKey: 'regulatory.title',
    load: async () => (await import('../screens/regulatory/assess-screen.tsx')).AssessScreen,
  },
  {
    path: overridesPath,
    area: 'regulatory',
    titleKey: 'overrides.title',
    load: async () => (await import('../screens/regulatory/overrides/overrides-screen.tsx')).OverridesScreen,
  },
  {
    ...areas.knowledge,
    area: 'knowledge',
    load: async () => (await import('../screens/knowledge/sources/sources-screen.tsx')).SourcesScreen,
  },
  {
    path: recordsPath,
    area: 'knowledge',
    titleKey: 'knowledge.records',
    load: async () => (await import('../screens/knowledge/records/records-screen.tsx')).RecordsScreen,
  },
  {
    path: reviewTasksPath,
    area: 'knowledge',
    titleKey: 'knowledge.tasks',
    load: async () =>
      (await import('../screens/knowledge/records/review-tasks-screen.tsx')).ReviewTasksScreen,
  },
  {
    path: watchersPath,
    area: 'knowledge',
    titleKey: 'watchers.title',
    load: async () => (await import('../screens/knowledge/watchers/watchers-screen.tsx')).WatchersScreen,
  },
  {
    path: datasetsPath,
    area: 'knowledge',
    titleKey: 'knowledge.datasets',
    load: async () => (await import('../screens/knowledge/datasets/datasets-screen.tsx')).DatasetsScreen,
  },
  {
    path: `${datasetsPath}/:id`,
    area: 'knowledge',
    titleKey: 'knowledge.dataset',
    load: async () => (await import('../screens/knowledge/datasets/dataset-screen.tsx')).DatasetScreen,
  },
  {
    path: deploymentsPath,
    area: 'knowledge',
    titleKey: 'knowledge.deployments',
    load: async () =>
      (await import('../screens/knowledge/deployments/deployments-screen.tsx')).DeploymentsScreen,
  },
  {
    path: `${deploymentsPath}/:id`,
    area: 'knowledge',
    titleKey: 'knowledge.candidate',
    load: async () =>
      (await import('../screens/knowledge/deployments/deployment-screen.tsx')).DeploymentScreen,
  },
  // The places of the area stand before the page of one source, whose path would match them.
  {
    path: '/knowledge/:id',
    area: 'knowledge',
    titleKey: 'knowledge.source',
    load: async () => (await import('../screens/knowledge/sources/source-screen.tsx')).SourceScreen,
  },
  {
    ...areas.audit,
    area: 'audit',
    load: async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/audit/alerts',
    area: 'audit',
    titleKey: 'security.title',
    load: async () => (await import('../screens/security/security-alerts-screen.tsx')).SecurityAlertsScreen,
  },
  {
    ...areas.settings,
    area: 'settings',
    load: async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: timeSavedPath,
    area: 'settings',
    titleKey: 'value.title',
    load: async () => (await import('../screens/value/time-saved-screen.tsx')).TimeSavedScreen,
  },
  {
    path: operationsPath,
    area: 'settings',
    titleKey: 'operations.title',
    load: async () => (await import('../screens/value/operations-screen.tsx')).OperationsScreen,
  },
  {
    path: accessReviewPath,
    area: 'settings',
    titleKey: 'accessReview.title',
    load: async () => (await import('../screens/access-review/access-review-screen.tsx')).AccessReviewScreen,
  },
  {
    path: usersPath,
    area: 'settings',
    titleKey: 'users.title',
    load: async () => (await import('../screens/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: organisationsPath,
    area: 'settings',
    titleKey: 'organisations.title',
    load: async () => (await import('../screens/organisations/organisations-screen.tsx')).OrganisationsScreen,
  },
  {
    path: installationsPath,
    area: 'settings',
    titleKey: 'installations.title',
    load: async () => (await import('../screens/installations/installations-screen.tsx')).InstallationsScreen,
  },
  {
    path: `${installationsPath}/:id`,
    area: 'settings',
    titleKey: 'installations.one',
    load: async () => (await import('../screens/installations/installation-screen.tsx')).InstallationScreen,
  },
  {
    path: fleetPath,
    area: 'settings',
    titleKey: 'fleet.title',
    load: async () => (await import('../screens/fleet/fleet-screen.tsx')).FleetScreen,
  },
  {
    path: outboxPath,
    area: 'settings',
    titleKey: 'outbox.title',
    load: async () => (await import('../screens/outbox/outbox-screen.tsx')).OutboxScreen,
  },
  {
    path: webhooksPath,
    area: 'settings',
    titleKey: 'webhooks.title',
    load: async () => (await import('../screens/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  {
    path: `${webhooksPath}/:id`,
    area: 'settings',
    titleKey: 'webhooks.one',
    load: async () => (await import('../screens/webhooks/webhook-screen.tsx')).WebhookScreen,
  },
  {
    path: notebooksPath,
    area: 'settings',
    titleKey: 'notebooks.title',
    load: async () => (await import('../screens/notebooks/notebooks-screen.tsx')).NotebooksScreen,
  },
  {
    path: workspacePath,
    area: 'settings',
    titleKey: 'workspace.title',
    load: async () => (await import('../screens/workspace/workspace-screen.tsx')).WorkspaceScreen,
  },
  {
    path: packsPath,
    area: 'settings',
    titleKey: 'packs.title',
    load: async () => (await import('../screens/packs/packs-screen.tsx')).PacksScreen,
  },
  {
    path: `${packsPath}/:id`,
    area: 'settings',
    titleKey: 'packs.one',
    load: async () => (await import('../screens/packs/pack-screen.tsx')).PackScreen,
  },
  {
    path: policiesPath,
    area: 'settings',
    titleKey: 'policies.title',
    load: async () => (await import('../screens/policies/policies-screen.tsx')).PoliciesScreen,
  },
  {
    path: setUpPath,
    area: 'settings',
    titleKey: 'setUp.title',
    load: async () => (await import('../screens/set-up/set-up-screen.tsx')).SetUpScreen,
  },
  {
    path: currencyPath,
    area: 'settings',
    titleKey: 'currency.title',
    load: async () => (await import('../screens/currency/currency-screen.tsx')).CurrencyScreen,
  },
  {
    path: accountSecurityPath,
    area: 'settings',
    titleKey: 'account.title',
    load: async () => (await import('../screens/account/account-security-screen.tsx')).AccountSecurityScreen,
  },
  {
    path: signInProgramPath,
    area: 'settings',
    titleKey: 'account.program.title',
    load: async () => (await import('../screens/account/program-screen.tsx')).ProgramScreen,
  },
  {
    path: documentationPath,
    area: 'settings',
    titleKey: 'documentation.title',
    load: async () => (await import('../screens/documentation/documentation-screen.tsx')).DocumentationScreen,
  },
  {
    path: `${documentationPath}/:id`,
    area: 'settings',
    titleKey: 'documentation.page',
    load: async () => (await import('../screens/documentation/documentation-screen.tsx')).DocumentationScreen,
  },
];

export const railAreas = screens.filter(({ jumpKey }) => jumpKey !== undefined);

/** The screen of an address; undefined where there is none. */
export const screenOfPath = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);

export const areaOfPath = (pathname: string): Area | null => screenOfPath(pathname)?.area ?? null;
