import type { CtdContent, ctdDocumentRoutes } from '#contract/ctd-documents';
import { notFound } from '#kernel/app-error.ts';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { createDocument } from './create-document.ts';
import { digestSource, gatherSource } from './gather-source.ts';
import { findDocument, listDocuments } from './store.ts';
import type { CtdDocumentTable } from './tables.ts';
import { toWire } from './to-wire.ts';

const mediaOf: Readonly<Record<CtdDocumentTable['format'], string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  json: 'application/json',
};

/** A document of a dossier of the caller; the 404 of nothing where it is of another dossier. */
const requireDocument = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  params: { readonly id: string; readonly document_id: string },
  route: string,
): Promise<CtdDocumentTable> => {
  const { id } = await findDossier(kernel, ctx, params.id, route);
  const row = await findDocument(kernel.store.read, params.document_id);
  if (row?.dossier_id !== id) throw notFound();
  return row;
};

export const ctdDocumentHandlers: Handlers<typeof ctdDocumentRoutes, Kernel> = {
  create: createDocument,
  list: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'ctdDocuments.list', deletedOf(query));
    const page = readPage(query);
    return { body: toPage(await listDocuments(kernel.store.read, id, page), page, toWire) };
  },
  get: async (kernel, { params }, ctx) => ({
    body: toWire(await requireDocument(kernel, ctx, params, 'ctdDocuments.get')),
  }),
  download: async (kernel, { params }, ctx) => {
    const row = await requireDocument(kernel, ctx, params, 'ctdDocuments.download');
    const what = `the file of the document ${row.id}`;
    const content = { record: { type: 'ctd_document', id: row.id }, what };
    const by = [{ event: 'regulatory.dossier.ctd_document' }] as const;
    await requireRecorded(kernel.store.read, content, by, { field: 'sha256', found: row.sha256 });
    return {
      media: mediaOf[row.format],
      content: await kernel.blobs.read(row.sha256, content),
      fileName: row.file_name,
      headers: { 'X-Content-SHA256': row.sha256 },
    };
  },
  preview: async (kernel, { params, query }, ctx) => {
    const dossier = await findDossier(kernel, ctx, params.id, 'ctdDocuments.preview');
    const source = await gatherSource(kernel.store.read, dossier);
    const input = { source, stateSha256: digestSource(source), sections: query.sections };
    return { body: await kernel.pool.run<CtdContent>('ctd.compose', input, { signal: ctx.signal }) };
  },
};
