import { processingTemplateRoutes } from '#contract/processing-templates';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { processingTemplateHandlers } from './routes.ts';

export const processingTemplatesFeature: Feature = {
  id: 'processing-templates',
  declarations: processingTemplateRoutes,
  build: (kernel) => ({
    routes: bindRoutes(processingTemplateRoutes, kernel, processingTemplateHandlers),
  }),
};
