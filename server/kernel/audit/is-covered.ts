import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { isCheckpointOf } from './checkpoint-note.ts';
import { findCheckpointFrom } from './checkpoint-store.ts';
import { checkKeys } from './collect-claims.ts';
import { hashLeaf, isIncluded } from './merkle-tree.ts';
import { proveInclusion } from './tree-store.ts';

/**
 * True when the first checkpoint that covers an entry is signed by a certified key and its root includes the entry, as a
 * stranger would check it.
 */
export const isCovered = async (
  read: ReadDb,
  { sequence, entry_hash }: Pick<AuditEntryTable, 'sequence' | 'entry_hash'>,
): Promise<boolean> => {
  const checkpoint = await findCheckpointFrom(read, sequence);
  const key = checkpoint && (await checkKeys(read)).good.get(checkpoint.key_id);
  if (checkpoint === undefined || key === undefined || !isCheckpointOf(checkpoint, key)) return false;
  const { tree_size: size, root_hash } = checkpoint;
  const proof = await proveInclusion(read, sequence, size);
  return isIncluded({ leafHash: hashLeaf(entry_hash), index: sequence - 1, size, proof }, root_hash);
};
