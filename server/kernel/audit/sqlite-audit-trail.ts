import { CompiledQuery } from 'kysely';
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
    const last = await findHead(tx);
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

type ChainHead = Pick<AuditEntryTable, 'sequence' | 'entry_hash'>;

// Compiled once rather than built each time: an append is part of every write, and building one costs more than running it.
const selectHead = CompiledQuery.raw(
  'SELECT sequence, entry_hash FROM audit_entry ORDER BY sequence DESC LIMIT 1',
) as CompiledQuery<ChainHead>;

const columns = [
  'sequence',
  'id',
  'occurred_at',
  'actor_kind',
  'actor_id',
  'event',
  'record_type',
  'record_id',
  'request_id',
  'canonical',
  'reason_for_change',
  'previous_hash',
  'entry_hash',
] as const satisfies readonly (keyof AuditEntryTable)[];

const insertText = `INSERT INTO audit_entry (${columns.join()}) VALUES (${columns.map(() => '?').join()})`;

const findHead = async (tx: Tx): Promise<ChainHead | undefined> =>
  (await tx.executeQuery(selectHead)).rows[0];

const insertEntry = async (tx: Tx, row: AuditEntryTable): Promise<void> => {
  const values = columns.map((column) => row[column]);
  await tx.executeQuery(CompiledQuery.raw(insertText, values));
};
