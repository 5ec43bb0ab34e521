import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { listOfProject, listTargets } from './attachment-store.ts';
import { findReadable } from './find-compound.ts';
import { findByIdentity, findCompound } from './store.ts';
import { toWire } from './to-wire.ts';

/** A compound as it is now; what it is attached to is not part of it. */
export const compoundSource = (
  kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'compound',
  retentionYears: kernel.settings.retentionYears.compound,
  heldWith: listTargets,
  idsInProject: listOfProject,
  whyNotRestore: async (db, id) => {
    const row = await findCompound(db, id);
    const other = row === undefined ? undefined : await findByIdentity(db, row);
    return other === undefined
      ? null
      : `Its owner has registered the structure again, as ${other.id}; delete that one first.`;
  },
  requireReadable: async (ctx, id, route) => {
    await findReadable(kernel, ctx, id, route, 'shown');
  },
  titleOf: async (db, id) => (await findCompound(db, id))?.name ?? null,
  snapshot: async (db, id) => {
    const row = await findCompound(db, id);
    if (row === undefined) return null;
    return {
      type: 'compound',
      id,
      version: `revision ${row.revision}`,
      title: row.name,
      authorId: row.created_by,
      notApprovable: null,
      content: toWire(row),
    };
  },
});
