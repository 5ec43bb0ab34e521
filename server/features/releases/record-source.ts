import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { requireRelease } from './find-release.ts';
import { findRelease } from './store.ts';
import { stateOf, toWire } from './to-wire.ts';

/** A release with the hashes of its evidence and of the package it was released with: what a signature is put on. */
export const releaseSource = (kernel: Pick<Kernel, 'store'>): RecordSource => ({
  type: 'system_release',
  requireReadable: async (_ctx, id) => {
    await requireRelease(kernel, id);
  },
  titleOf: async (db, id) => {
    const record = await findRelease(db, id);
    return record === null ? null : `Release ${record.release.version}`;
  },
  snapshot: async (db, id) => {
    const record = await findRelease(db, id);
    if (record === null) return null;
    const state = stateOf(record.decisions);
    return {
      type: 'system_release',
      id,
      version: `${state}, ${record.evidence.length} files of evidence`,
      title: `Release ${record.release.version}`,
      authorId: record.release.created_by,
      notApprovable:
        state === 'released' ? null : `The release is ${state === 'draft' ? 'a draft' : 'retired'}.`,
      content: toWire(record),
    };
  },
});
