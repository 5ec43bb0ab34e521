import { qnmrRoutes } from '#contract/qnmr';
import type { Feature } from '#kernel/feature.ts';
import { quantificationSource } from './record-source.ts';
import { bindQnmrRoutes } from './routes.ts';

export const qnmrFeature: Feature = {
  id: 'qnmr',
  declarations: qnmrRoutes,
  build: (kernel) => ({ routes: bindQnmrRoutes(kernel), records: [quantificationSource(kernel)] }),
};
