import type { CheckpointLine } from '#kernel/audit/checkpoint-file.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';

interface SignedHeads {
  readonly newest: AuditCheckpointTable;
  /** Those with a number above `number`, oldest first, so many at a time. */
  list(number: number): Promise<readonly AuditCheckpointTable[]>;
}

/** How a place outside the machine is named. */
export interface AnchorName {
  /** `workspace`: the one this workstation is bound to, which is reached by the exchange alone. */
  readonly kind: 'folder' | 'url' | 'workspace' | 'time_stamp';
  /** The folder, or the host of the address. */
  readonly target: string;
}

/** A place outside the machine that is handed checkpoints and keeps them. Each function throws where it does not answer. */
export interface AnchorPlace extends AnchorName {
  /** Hands over what the place lacks of the trail `origin`. The time it certifies for the newest; null where it certifies none. */
  handOver(origin: string, heads: SignedHeads): Promise<string | null>;
  /** What the place holds with a number above `number`; null where it gives nothing back. */
  read(origin: string, number: number): Promise<readonly CheckpointLine[] | null>;
}

/** What a place held when it was last read. */
export interface AnchorHolding {
  readonly place: AnchorName;
  readonly lines: readonly CheckpointLine[];
}

/** What an exchange with a place came to that is not asked by itself. */
export interface AnchorExchange {
  readonly handed: Pick<AuditCheckpointTable, 'number'>;
  readonly lines: readonly CheckpointLine[];
  /** Why the place did not keep what it was handed; null where it did. */
  readonly refusal: string | null;
}
