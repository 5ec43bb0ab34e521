import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findReactionProject } from './find-reaction-project.ts';
import { findReactionProjectRow } from './store.ts';
import { toWire } from './to-wire.ts';

/** A workspace as it is now; what is in it are records of their own. */
export const reactionProjectSource = (kernel: Kernel): RecordSource => ({
  type: 'reaction_project',
  retentionYears: kernel.settings.retentionYears.reactionProject,
  requireReadable: async (ctx, id, route) => {
    await findReactionProject(kernel, ctx, id, route, 'shown');
  },
  heldWith: async (db, id) => {
    const row = await findReactionProjectRow(db, id);
    return row === undefined || row.project_id === null ? [] : [{ type: 'project', id: row.project_id }];
  },
  titleOf: async (db, id) => (await findReactionProjectRow(db, id))?.name ?? null,
  snapshot: async (db, id) => {
    const row = await findReactionProjectRow(db, id);
    if (row === undefined) return null;
    return {
      type: 'reaction_project',
      id,
      version: `revision ${row.revision}`,
      title: row.name,
      authorId: row.created_by_user_id,
      notApprovable: null,
      content: toWire(row),
    };
  },
});
