import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findDossier } from '../dossiers/index.ts';
import { findDocument } from './store.ts';
import { toWire } from './to-wire.ts';

/** Sections of Module 3: what is signed names the file by its SHA-256. They go with their dossier. */
export const ctdDocumentSource = (kernel: Pick<Kernel, 'securityEvents' | 'store'>): RecordSource => ({
  type: 'ctd_document',
  deletedWith: async (db, id) => {
    const row = await findDocument(db, id);
    return row === undefined ? null : { type: 'dossier', id: row.dossier_id };
  },
  requireReadable: async (ctx, id, route) => {
    const row = await findDocument(kernel.store.read, id);
    if (row === undefined) throw notFound();
    await findDossier(kernel, ctx, row.dossier_id, route, 'shown');
  },
  titleOf: async (db, id) => (await findDocument(db, id))?.file_name ?? null,
  snapshot: async (db, id) => {
    const row = await findDocument(db, id);
    if (row === undefined) return null;
    const content = toWire(row);
    return {
      type: 'ctd_document',
      id,
      version: `SHA-256 ${row.sha256}`,
      title: `${content.sections.join(', ')} (${row.format})`,
      authorId: row.created_by,
      notApprovable: content.is_draft ? 'It was written from a dossier that was not approved.' : null,
      content,
    };
  },
});
