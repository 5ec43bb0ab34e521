import { listCheckpointsAfter, listSigningKeys } from '#kernel/audit/checkpoint-store.ts';
import type { RecordName } from '#kernel/audit/record-index.ts';
import { proveConsistency, proveInclusion } from '#kernel/audit/tree-store.ts';
import type { AuditCheckpointTable, AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import type { Db } from '#kernel/db/store.ts';
import { describeCompleteness, type RecordIndexProof } from './describe-completeness.ts';
import { proveComplete } from './prove-complete.ts';
import { listCanonical } from './store.ts';

const pageSize = 500;

interface ConsistencyProof {
  readonly kind: 'consistency';
  readonly from: number;
  readonly to: number;
  readonly hashes: string[];
}

/** The keys and signed heads up to a checkpoint, as an evidence bundle has them. */
export const gatherTrail = async (read: Db, newest: AuditCheckpointTable) => {
  const keys = await listSigningKeys(read);
  const last = keys.findIndex((key) => key.key_id === newest.key_id);
  const checkpoints: Pick<AuditCheckpointTable, 'number' | 'id' | 'key_id' | 'note'>[] = [];
  const consistency: ConsistencyProof[] = [];
  let former: AuditCheckpointTable | null = null;
  while (former === null || former.number < newest.number) {
    const page: AuditCheckpointTable[] = await listCheckpointsAfter(read, former?.number ?? 0, pageSize);
    const shown = page.filter((row) => row.number <= newest.number);
    if (shown.length === 0) break;
    for (const row of shown) {
      const { number, id, key_id, note } = row;
      checkpoints.push({ number, id, key_id, note });
      if (former !== null) {
        const hashes = await proveConsistency(read, former.tree_size, row.tree_size);
        consistency.push({ kind: 'consistency', from: former.number, to: number, hashes });
      }
      former = row;
    }
  }
  const shownKeys: readonly AuditSigningKeyTable[] = keys.slice(0, last + 1);
  return { keys: shownKeys, checkpoints, consistency };
};

interface InclusionProof {
  readonly kind: 'inclusion';
  readonly sequence: number;
  readonly checkpoint: number;
  readonly hashes: string[];
}

/** Every entry about a record up to a checkpoint, with the proofs that it signs them and that they are all there are. */
export const gatherProofs = async (read: Db, newest: AuditCheckpointTable, record: RecordName) => {
  const entries: string[] = [];
  const proofs: (InclusionProof | RecordIndexProof)[] = [];
  for (let after = 0; ; ) {
    const page = await listCanonical(read, record, { after, upTo: newest.tree_size }, pageSize);
    for (const { sequence, canonical } of page) {
      entries.push(canonical);
      const hashes = await proveInclusion(read, sequence, newest.tree_size);
      proofs.push({ kind: 'inclusion', sequence, checkpoint: newest.number, hashes });
    }
    after = page.at(-1)?.sequence ?? newest.tree_size;
    if (page.length < pageSize) break;
  }
  const complete = await proveComplete(read, newest, record);
  if (complete !== null) proofs.push(describeCompleteness(newest, complete));
  return { entries, proofs };
};
