import type { Kernel } from '#kernel/kernel.ts';
import { inProject } from '#kernel/records/in-project.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findDossier } from './find-dossier.ts';
import { findDossierRow } from './store.ts';
import { describeDossier } from './to-wire.ts';

/** A dossier as it is now: product and status. */
export const dossierSource = (
  kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'dossier',
  ...inProject('dossier'),
  retentionYears: kernel.settings.retentionYears.dossier,
  requireReadable: async (ctx, id, route) => {
    await findDossier(kernel, ctx, id, route, 'shown');
  },
  heldWith: async (db, id) => {
    const project = (await findDossierRow(db, id))?.project_id ?? null;
    return project === null ? [] : [{ type: 'project', id: project }];
  },
  titleOf: async (db, id) => (await findDossierRow(db, id))?.title ?? null,
  snapshot: async (db, id) => {
    const row = await findDossierRow(db, id);
    if (row === undefined) return null;
    return {
      type: 'dossier',
      id,
      version: `revision ${row.revision}`,
      title: row.title,
      authorId: row.created_by_user_id,
      notApprovable: row.status === 'approved' ? null : `The dossier is ${row.status}.`,
      content: describeDossier(row),
    };
  },
});
