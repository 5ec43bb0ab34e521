import { ctdDocumentRoutes } from '#contract/ctd-documents';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { ctdDocumentSource } from './record-source.ts';
import { ctdDocumentHandlers } from './routes.ts';

/** Stands above readiness: what is missing in the dossier stands in its documents. */
export const ctdDocumentsFeature: Feature = {
  id: 'ctd-documents',
  declarations: ctdDocumentRoutes,
  build: (kernel) => ({
    routes: bindRoutes(ctdDocumentRoutes, kernel, ctdDocumentHandlers),
    records: [ctdDocumentSource(kernel)],
  }),
};
