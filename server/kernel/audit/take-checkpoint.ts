import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Tx } from '#kernel/db/store.ts';
import { ChainBreak } from './chain-break.ts';
import { type CheckpointCause, signCheckpoint } from './checkpoint-note.ts';
import { findLastCheckpoint, insertCheckpoint } from './checkpoint-store.ts';
import { type ChainLink, genesisHash } from './hash-chain.ts';
import type { KeyRing } from './key-ring.ts';
import { IndexMismatch } from './record-index.ts';
import { findIndexedSize, growRecordIndex } from './record-index-store.ts';
import { findGrownSize, growTree } from './tree-store.ts';

const brokenAt = (sequence: number): ChainBreak =>
  new ChainBreak(sequence, `The audit trail is broken at sequence ${sequence}; its head was not signed.`);

interface LinkRow {
  readonly sequence: number;
  readonly previous_hash: string;
  readonly entry_hash: string;
}

const selectLinks = prepareText<LinkRow>(
  'SELECT sequence, previous_hash, entry_hash FROM audit_entry WHERE sequence > ? AND sequence <= ? ORDER BY sequence',
);

/** Entry hashes in order, their links checked; the entries' own contents are not hashed again, verifying does that. */
const readEntryHashes = async (
  tx: Tx,
  after: number,
  upTo: number,
  signed: ChainLink | null,
): Promise<string[]> => {
  const rows = await selectLinks.all(tx, [after - 1, upTo]);
  let former: ChainLink =
    after === 0
      ? { sequence: 0, entryHash: genesisHash }
      : { sequence: after, entryHash: rows.shift()?.entry_hash ?? '' };
  const refuseResigned = ({ sequence, entryHash }: ChainLink): void => {
    if (signed?.sequence === sequence && signed.entryHash !== entryHash) throw brokenAt(sequence);
  };
  refuseResigned(former);
  for (const row of rows) {
    if (row.sequence !== former.sequence + 1 || row.previous_hash !== former.entryHash)
      throw brokenAt(former.sequence + 1);
    former = { sequence: row.sequence, entryHash: row.entry_hash };
    refuseResigned(former);
  }
  if (former.sequence !== upTo) throw brokenAt(former.sequence + 1);
  return rows.map((row) => row.entry_hash);
};

/** Entries whose hashes are added to the tree in one transaction, where a long trail has none yet. */
const mostPerTransaction = 20_000;

/**
 * Brings the tree and the index of records towards `head`; true when both got there. A store of an earlier version takes several
 * transactions.
 */
export const catchUp = async (tx: Tx, head: number): Promise<boolean> => {
  const grown = await findGrownSize(tx);
  if (head - grown <= mostPerTransaction) return catchUpIndex(tx, head);
  await growTree(tx, grown, await readEntryHashes(tx, grown, grown + mostPerTransaction, null));
  return false;
};

/** Only where no checkpoint signs an index yet: afterwards each checkpoint brings it up to its own head. */
const catchUpIndex = async (tx: Tx, head: number): Promise<boolean> => {
  const indexed = await findIndexedSize(tx);
  if (head - indexed <= mostPerTransaction) return true;
  if (((await findLastCheckpoint(tx))?.record_root ?? null) !== null) return true;
  await growRecordIndex(tx, indexed + mostPerTransaction, null);
  return false;
};

/** The root of the index with the entries up to `head`; ChainBreak where what is kept of it is not what was signed. */
const growSignedIndex = async (
  tx: Tx,
  last: AuditCheckpointTable | undefined,
  head: number,
): Promise<string> => {
  const signedRoot = last?.record_root ?? null;
  try {
    if (signedRoot !== null && (await findIndexedSize(tx)) !== last?.tree_size) throw new IndexMismatch();
    const root = await growRecordIndex(tx, head, signedRoot === null ? null : Buffer.from(signedRoot, 'hex'));
    return root.toString('hex');
  } catch (cause) {
    if (!(cause instanceof IndexMismatch)) throw cause;
    const message = `The index of records is not the one checkpoint ${last?.number ?? 1} signs; the head was not signed.`;
    throw new ChainBreak((last?.tree_size ?? 0) + 1, message, { cause });
  }
};

export interface CheckpointRequest {
  readonly cause: CheckpointCause;
  readonly head: ChainLink;
  readonly id: string;
  readonly nowUtc: string;
}

/**
 * Signs the head of the trail as this transaction sees it, its own entries among them, and writes the checkpoint in the
 * same transaction. Where the last checkpoint already signs this head with the present key, that one is the answer.
 * The cost goes with the entries since the last one. Throws ChainBreak.
 */
export const takeCheckpoint = async (
  tx: Tx,
  keys: KeyRing,
  { cause, head, id, nowUtc }: CheckpointRequest,
): Promise<{ checkpoint: AuditCheckpointTable; isNew: boolean }> => {
  const last = await findLastCheckpoint(tx);
  const signer = await keys.findSigner(tx);
  if (last !== undefined && last.tree_size > head.sequence) throw brokenAt(head.sequence + 1);
  if (last?.tree_size === head.sequence && last.head_entry_hash !== head.entryHash)
    throw brokenAt(head.sequence);
  const isOwnMark = cause === 'upgrade' || cause === 'acknowledgement';
  const isSigned = last?.tree_size === head.sequence && last.key_id === signer.keyId;
  if (isSigned && last.record_root !== null && !isOwnMark) return { checkpoint: last, isNew: false };
  const grown = await findGrownSize(tx);
  const signed = last === undefined ? null : { sequence: last.tree_size, entryHash: last.head_entry_hash };
  const tree = await growTree(tx, grown, await readEntryHashes(tx, grown, head.sequence, signed));
  const checkpoint = signCheckpoint(
    id,
    {
      number: (last?.number ?? 0) + 1,
      tree_size: head.sequence,
      root_hash: tree.root(),
      head_entry_hash: head.entryHash,
      created_at: nowUtc,
      cause,
      record_root: await growSignedIndex(tx, last, head.sequence),
    },
    signer,
  );
  await insertCheckpoint(tx, checkpoint);
  return { checkpoint, isNew: true };
};
