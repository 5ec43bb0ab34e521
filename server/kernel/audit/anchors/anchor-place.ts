import type { CheckpointLine } from '#kernel/audit/checkpoint-file.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';

interface SignedHeads {
  readonly newest: AuditCheckpointTable;
  /** Those with a number above `number`, oldest first, so many at a time. */
  list(number: number): Promise<readonly AuditCheckpointTable[]>;
}

/** A place outside the machine that is handed checkpoints and keeps them. Each function throws where it does not answer. */
export interface AnchorPlace {
  readonly kind: 'folder' | 'url';
  /** The folder, or the host of the address. */
  readonly target: string;
  /** Hands over what the place lacks of the trail `origin`. */
  handOver(origin: string, heads: SignedHeads): Promise<void>;
  /** What the place holds with a number above `number`; null where it gives nothing back. */
  read(origin: string, number: number): Promise<readonly CheckpointLine[] | null>;
}

/** What a place held when it was last read. */
export interface AnchorHolding {
  readonly place: Pick<AnchorPlace, 'kind' | 'target'>;
  readonly lines: readonly CheckpointLine[];
}
