import { sql } from 'kysely';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import { genesisHash, sealEntry } from '#kernel/audit/hash-chain.ts';
import { verifyChain } from '#kernel/audit/verify-chain.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { Store, Tx } from '#kernel/db/store.ts';

export interface AuditTrailOptions {
  readonly store: Pick<Store, 'read'>;
  readonly nowUtc: () => string;
  readonly newId: (prefix: string) => string;
}

/** The trail over the store. Two processes may append: each append runs in an immediate transaction. */
export const createAuditTrail = ({ store, nowUtc, newId }: AuditTrailOptions): AuditTrail => ({
  append: async (tx, entry) => {
    const last = await findLast(tx);
    const row = sealEntry({
      sequence: (last?.sequence ?? 0) + 1,
      id: newId('aud'),
      occurred_at: nowUtc(),
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.id,
      event: entry.event,
      record_type: entry.recordType,
      record_id: entry.recordId,
      request_id: entry.requestId,
      reason_for_change: entry.reasonForChange,
      previous_hash: last?.entry_hash ?? genesisHash,
      payload: entry.payload,
    });
    await insertEntry(tx, row);
  },
  verify: (fromSequence = 1) => verifyChain(store.read, fromSequence),
});

// Written as text rather than built: an append is part of every write, and building costs as much as running it.
const findLast = async (tx: Tx): Promise<Pick<AuditEntryTable, 'sequence' | 'entry_hash'> | undefined> => {
  const { rows } = await sql<Pick<AuditEntryTable, 'sequence' | 'entry_hash'>>`
    SELECT sequence, entry_hash FROM audit_entry ORDER BY sequence DESC LIMIT 1`.execute(tx);
  return rows[0];
};

const insertEntry = async (tx: Tx, row: AuditEntryTable): Promise<void> => {
  await tx.insertInto('audit_entry').values(row).execute();
};
