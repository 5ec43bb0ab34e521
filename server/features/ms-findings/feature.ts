import { msFindingRoutes } from '#contract/ms-findings';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { msFindingHandlers } from './routes.ts';

/** What of an approved annotation goes to other records: impurities to dossiers, structures to the registry of compounds. */
export const msFindingsFeature: Feature = {
  id: 'ms-findings',
  declarations: msFindingRoutes,
  build: (kernel) => ({ routes: bindRoutes(msFindingRoutes, kernel, msFindingHandlers) }),
};
