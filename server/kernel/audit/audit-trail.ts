import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { AuditCheckpointTable, AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import type { AnchorKeeper } from './anchors/keep-anchors.ts';
import type { CheckpointCause } from './checkpoint-note.ts';
import type { SeenBreak } from './sealed-state.ts';
import type { RecordsVerdict } from './verify-records.ts';
import type { TrailVerdict } from './verify-trail.ts';

export interface AuditEntry {
  readonly actor: { readonly kind: string; readonly id: string };
  readonly event: AuditEventName;
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly requestId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reasonForChange: string | null;
  /** What the work this entry is about is marked with: it joins the payload, and what was made keeps it. */
  readonly adoptionGap?: AdoptionGap | null;
  /** What was made. Default: the record of the entry. */
  readonly made?: readonly RecordRef[];
}

export interface AuditTrail {
  /** Appends one entry to the chain inside the caller's transaction; every so many entries the head is signed with it. */
  append(tx: Tx, entry: AuditEntry): Promise<void>;
  /**
   * Signs the head of the trail as the caller's transaction sees it, entries of that transaction among them. The
   * checkpoint commits or rolls back with the transaction and reaches the checkpoint file after it. For every signature,
   * report and export. Throws ChainBreak where the trail does not continue what was signed before.
   */
  checkpoint(tx: Tx, cause: CheckpointCause): Promise<AuditCheckpointTable>;
  /**
   * Recomputes the chain, the tree and every checkpoint from the newest checkpoint before `fromSequence` on (default:
   * everything), without blocking the event loop.
   */
  verify(fromSequence?: number): Promise<TrailVerdict>;
  /**
   * Verifies the trail, then compares every protected row with what it says, without blocking the event loop. `hasObject` says
   * whether the archive has a file; null leaves the archive alone.
   */
  verifyRecords(hasObject: ((sha256: string) => Promise<boolean>) | null): Promise<RecordsVerdict>;
  /**
   * Signs the head with the present key, then puts a new key, certified by the present one, in its place; the caller's
   * transaction audits it. What older keys signed keeps verifying; the former private key is not kept.
   */
  rotateSigningKey(tx: Tx): Promise<AuditSigningKeyTable>;
  /** Breaks that were seen, oldest first; those that nobody acknowledged keep the trail from being signed. */
  seenBreaks(): readonly SeenBreak[];
  /**
   * Signs on over breaks that were seen, for whoever takes that on with a reason. They stay on record, and so does
   * `valid: false` for what came before. Throws ChainBreak where the entries themselves cannot be signed on.
   */
  acknowledgeBreaks(tx: Tx, by: { readonly by: string; readonly reason: string }): Promise<void>;
  /** Places outside the machine that are handed the checkpoints. */
  readonly anchors: Pick<AnchorKeeper, 'handOver' | 'noteExchange' | 'reports'>;
  /** Waits until the checkpoint file has what is committed, or its failure is logged. */
  flush(): Promise<void>;
  /** Signs what is not signed yet and waits for the checkpoint file. */
  close(): Promise<void>;
}
