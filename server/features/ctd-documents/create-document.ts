import type { ctdDocumentRoutes } from '#contract/ctd-documents';
import { findSectionFacts } from '#engines/regulatory/module-3/section-facts.ts';
import { conflict, notFound } from '#kernel/app-error.ts';
import { keepBytes } from '#kernel/blobs/keep-bytes.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findDossier, findLiveDossier } from '../dossiers/index.ts';
import { digestSource, gatherSource } from './gather-source.ts';
import { insertDocument } from './store.ts';
import type { CtdDocumentTable } from './tables.ts';
import { toWire } from './to-wire.ts';
import type { WriteInput, WrittenDocument } from './write-document-task.ts';

type Declaration = typeof ctdDocumentRoutes.create;

/** That of the section in a submission; of several, which a submission holds apart, a name of their own. */
const fileNameOf = ({ sections, format }: Pick<WriteInput, 'sections' | 'format'>): string => {
  const [only, ...others] = sections;
  const base =
    only === undefined || others.length > 0
      ? 'module-3-impurities'
      : findSectionFacts(only).fileName.replace(/\.pdf$/, '');
  return `${base}.${format}`;
};

const makeFile = async (
  { pool }: Pick<Kernel, 'pool'>,
  { made }: WrittenDocument,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  'bytes' in made ? made.bytes : pool.run<Uint8Array>('report.page', made.page, { signal });

/** Writes the file from the dossier as it is and keeps it; 409 where the dossier changed while it was written. */
export const createDocument = async (
  kernel: Pick<Kernel, 'blobs' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'ctdDocuments.create');
  const source = await gatherSource(kernel.store.read, dossier);
  const input: WriteInput = { source, stateSha256: digestSource(source), ...body };
  const { signal } = ctx;
  const written = await kernel.pool.run<WrittenDocument>('ctd.write', input, { signal });
  const fileName = fileNameOf(body);
  const kept = await keepBytes(kernel.blobs, await makeFile(kernel, written, signal), fileName);
  const { content, gaps, openPoints } = written;
  const row: CtdDocumentTable = {
    id: kernel.newId('ctd'),
    dossier_id: dossier.id,
    dossier_revision: source.readiness.dossier.revision,
    sections: JSON.stringify(body.sections),
    format: body.format,
    file_name: fileName,
    sha256: kept.sha256,
    size_bytes: kept.sizeBytes,
    state_sha256: content.state_sha256,
    is_draft: content.is_draft ? 1 : 0,
    gaps,
    open_points: openPoints,
    format_version: content.format_version,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    body: toWire(row),
    write: async (tx) => {
      const now = await findLiveDossier(tx, dossier.id);
      if (now === undefined) throw notFound();
      if (digestSource(await gatherSource(tx, now)) !== content.state_sha256)
        throw conflict('The dossier changed while the sections were written; ask again.');
      await insertDocument(tx, row);
    },
    audit: {
      recordType: 'dossier',
      recordId: dossier.id,
      made: [{ type: 'ctd_document', id: row.id }],
      payload: {
        document_id: row.id,
        sections: body.sections,
        format: row.format,
        sha256: row.sha256,
        state_sha256: row.state_sha256,
        dossier_revision: row.dossier_revision,
        is_draft: content.is_draft,
        gaps,
        open_points: openPoints,
      },
    },
    usage: [{ task: 'ctd_document', recordType: 'ctd_document', recordId: row.id }],
  };
};
