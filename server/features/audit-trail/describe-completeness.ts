import type { RecordProof } from '#kernel/audit/record-index.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';

export interface RecordIndexProof {
  readonly kind: 'record_index';
  readonly checkpoint: number;
  readonly bucket: readonly { readonly key: string; readonly entries: number; readonly head: string }[];
  readonly nodes: readonly string[];
}

/** The proof that the entries of a record are all there are, as a line of a bundle. */
export const describeCompleteness = (
  { number }: Pick<AuditCheckpointTable, 'number'>,
  { bucket, nodes }: RecordProof,
): RecordIndexProof => ({
  kind: 'record_index',
  checkpoint: number,
  bucket: bucket.map(({ key, entries, head }) => ({
    key: key.toString('hex'),
    entries,
    head: head.toString('hex'),
  })),
  nodes: nodes.map((children) => children.toString('hex')),
});
