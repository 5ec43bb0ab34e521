import { recordKeepingRoutes } from '#contract/record-keeping';
import type { Feature } from '#kernel/feature.ts';
import { bindRecordKeepingRoutes } from './routes.ts';

export const recordKeepingFeature: Feature = {
  id: 'record-keeping',
  declarations: recordKeepingRoutes,
  build: (kernel) => ({ routes: bindRecordKeepingRoutes(kernel) }),
};
