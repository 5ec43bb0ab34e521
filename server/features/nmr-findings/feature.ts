import { nmrFindingRoutes } from '#contract/nmr-findings';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { nmrFindingHandlers } from './routes.ts';

/** What of an analysis by NMR goes to other records: impurities to dossiers. */
export const nmrFindingsFeature: Feature = {
  id: 'nmr-findings',
  declarations: nmrFindingRoutes,
  build: (kernel) => ({ routes: bindRoutes(nmrFindingRoutes, kernel, nmrFindingHandlers) }),
};
