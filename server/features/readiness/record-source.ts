import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findDossier } from '../dossiers/index.ts';
import { readContent } from './compose-content.ts';
import { findReport } from './store.ts';

/**
 * A readiness report: what is signed is what its content_hash is of, so that a signature stands for every record the report
 * rests on. It goes with its dossier.
 */
export const readinessSource = (kernel: Pick<Kernel, 'securityEvents' | 'store'>): RecordSource => ({
  type: 'readiness_report',
  deletedWith: async (db, id) => {
    const row = await findReport(db, id);
    return row === undefined ? null : { type: 'dossier', id: row.dossier_id };
  },
  requireReadable: async (ctx, id, route) => {
    const row = await findReport(kernel.store.read, id);
    if (row === undefined) throw notFound();
    await findDossier(kernel, ctx, row.dossier_id, route, 'shown');
  },
  titleOf: async (db, id) => {
    const row = await findReport(db, id);
    return row === undefined ? null : `Readiness of ${readContent(row).dossier.title}`;
  },
  snapshot: async (db, id) => {
    const row = await findReport(db, id);
    if (row === undefined) return null;
    const content = readContent(row);
    const { dossier, ready, findings } = content;
    return {
      type: 'readiness_report',
      id,
      version: `revision ${dossier.revision} of the dossier, ${row.created_at}`,
      title: `Readiness of ${dossier.title}`,
      authorId: row.created_by,
      notApprovable: ready ? null : `The report names ${findings.length} open points.`,
      content,
    };
  },
});
