import type { Kernel } from '#kernel/kernel.ts';
import { inProject } from '#kernel/records/in-project.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findOwn } from './find-own.ts';
import { findArray, findArrayResult } from './store.ts';

/** An array never changes once it is computed: its content is what was asked and what came of it. */
export const arraySource = (kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>): RecordSource => ({
  type: 'nmr_array',
  ...inProject('nmr_array'),
  archivesOf: async (db, id) => {
    const row = await findArray(db, id);
    return row === undefined ? [] : [row.archive_id];
  },
  retentionYears: kernel.settings.retentionYears.analysis,
  titleOf: async (db, id) => (await findArray(db, id))?.title ?? null,
  heldWith: async (db, id) => {
    const project = (await findArray(db, id))?.project_id ?? null;
    return project === null ? [] : [{ type: 'project', id: project }];
  },
  requireReadable: async (ctx, id, route) => {
    await findOwn(kernel, ctx, id, route, 'shown');
  },
  snapshot: async (db, id) => {
    const [row, end] = [await findArray(db, id), await findArrayResult(db, id)];
    if (row === undefined || end === undefined) return null;
    return {
      type: 'nmr_array',
      id,
      version: end.engine_version,
      title: row.title,
      authorId: row.created_by,
      notApprovable: end.status === 'completed' ? null : 'The array was not computed.',
      content: {
        title: row.title,
        kind: row.kind,
        archive_id: row.archive_id,
        settings: JSON.parse(row.settings) as unknown,
        outcome: JSON.parse(end.outcome) as unknown,
      },
    };
  },
});
