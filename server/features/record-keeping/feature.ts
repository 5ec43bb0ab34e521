import { recordKeepingRoutes } from '#contract/record-keeping';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { recordKeepingHandlers } from './routes.ts';

export const recordKeepingFeature: Feature = {
  id: 'record-keeping',
  declarations: recordKeepingRoutes,
  build: (kernel) => ({ routes: bindRoutes(recordKeepingRoutes, kernel, recordKeepingHandlers) }),
};
