import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Tx } from '#kernel/db/store.ts';

export interface AuditEntry {
  readonly actor: { readonly kind: string; readonly id: string };
  readonly event: AuditEventName;
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly requestId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reasonForChange: string | null;
}

export interface ChainVerdict {
  readonly valid: boolean;
  readonly entries: number;
  readonly headHash: string | null;
  readonly firstBadSequence: number | null;
  readonly checkedFrom: number;
}

export interface AuditTrail {
  /** Appends one entry to the chain inside the caller's transaction. */
  append(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Recomputes hashes and links from `fromSequence` (default 1) without blocking the event loop. */
  verify(fromSequence?: number): Promise<ChainVerdict>;
}
