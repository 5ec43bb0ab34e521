import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { requirePack } from './find-pack.ts';
import { findPack } from './store.ts';
import { toWire } from './to-wire.ts';

const titleOf = ({ name, version }: { name: string; version: string }): string =>
  `Reference pack ${name}, version ${version}`;

/** A pack as it stands, with the digest of all it holds: what a signature is put on. */
export const packSource = (kernel: Pick<Kernel, 'store'>): RecordSource => ({
  type: 'reference_pack',
  requireReadable: async (_ctx, id) => {
    await requirePack(kernel.store.read, id);
  },
  titleOf: async (db, id) => {
    const row = await findPack(db, id);
    return row === undefined ? null : titleOf(row);
  },
  snapshot: async (db, id) => {
    const row = await findPack(db, id);
    if (row === undefined) return null;
    return {
      type: 'reference_pack',
      id,
      version: `${row.state}, ${row.digest.slice(0, 16)}`,
      title: titleOf(row),
      authorId: row.installed_by,
      notApprovable: row.state === 'retired' ? 'The pack is retired.' : null,
      content: toWire(row, null),
    };
  },
});
