import type { Kernel } from '#kernel/kernel.ts';
import { inProject } from '#kernel/records/in-project.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findOwn } from './find-own.ts';
import { findQuantification } from './store.ts';

/** A quantification never changes: its content is the record as it was answered. */
export const quantificationSource = (
  kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'qnmr_quantification',
  ...inProject('qnmr_quantification'),
  retentionYears: kernel.settings.retentionYears.quantification,
  titleOf: async (db, id) => (await findQuantification(db, id))?.title ?? null,
  heldWith: async (db, id) => {
    const project = (await findQuantification(db, id))?.project_id ?? null;
    return project === null ? [] : [{ type: 'project', id: project }];
  },
  requireReadable: async (ctx, id, route) => {
    await findOwn(kernel, ctx, id, route, 'shown');
  },
  snapshot: async (db, id) => {
    const row = await findQuantification(db, id);
    if (row === undefined) return null;
    return {
      type: 'qnmr_quantification',
      id,
      version: row.engine_version,
      title: row.title,
      authorId: row.created_by,
      notApprovable: row.status === 'quantified' ? null : 'The quantification was refused.',
      content: JSON.parse(row.record) as unknown,
    };
  },
});
