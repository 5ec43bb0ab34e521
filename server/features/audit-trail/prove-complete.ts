import { setImmediate as nextTurn } from 'node:timers/promises';
import { conflict } from '#kernel/app-error.ts';
import {
  createRecordIndex,
  type RecordIndex,
  type RecordName,
  type RecordProof,
  recordKeyOf,
  rootOfProof,
} from '#kernel/audit/record-index.ts';
import { proveKeptRecord } from '#kernel/audit/record-index-store.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { Db } from '#kernel/db/store.ts';
import { listIndexed } from './store.ts';

/** Entries looked at between two turns of the event loop. */
const portion = 2000;

/** The index as a checkpoint signed it, from the entries: what is kept of it has gone on since. */
const replayIndex = async (read: Db, treeSize: number): Promise<RecordIndex> => {
  const index = createRecordIndex();
  for (let after = 0; after < treeSize; after += portion) {
    for (const entry of await listIndexed(read, after, Math.min(after + portion, treeSize))) index.add(entry);
    await nextTurn();
  }
  return index;
};

/**
 * Proof that a checkpoint counts so many entries of a record and no more; null where it was signed before there was an index. A
 * former checkpoint costs a walk over the entries it signs. 409 where neither what is kept nor the entries lead to what it signs.
 */
export const proveComplete = async (
  read: Db,
  { number, tree_size, record_root }: AuditCheckpointTable,
  record: RecordName,
): Promise<RecordProof | null> => {
  if (record_root === null) return null;
  const key = recordKeyOf(record);
  const leads = (proof: RecordProof) => rootOfProof(proof, key)?.toString('hex') === record_root;
  const kept = await proveKeptRecord(read, record);
  if (leads(kept)) return kept;
  const replayed = await (await replayIndex(read, tree_size)).prove(record);
  if (leads(replayed)) return replayed;
  throw conflict(
    `The entries of each record are not those checkpoint ${number} signs, so nobody can show that a bundle is complete. Verify the audit trail: it names the first entry that is not as it was signed.`,
  );
};
