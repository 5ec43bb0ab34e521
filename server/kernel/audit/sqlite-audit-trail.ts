import type { AuditEntry, AuditTrail } from '#kernel/audit/audit-trail.ts';
import { ChainBreak } from '#kernel/audit/chain-break.ts';
import { checkpointFileOf } from '#kernel/audit/checkpoint-file.ts';
import type { CheckpointCause } from '#kernel/audit/checkpoint-note.ts';
import { findLastCheckpoint } from '#kernel/audit/checkpoint-store.ts';
import { genesisHash, sealEntry } from '#kernel/audit/hash-chain.ts';
import { openKeyRing } from '#kernel/audit/key-ring.ts';
import { reportChainBreak } from '#kernel/audit/report-chain-break.ts';
import { catchUp, takeCheckpoint } from '#kernel/audit/take-checkpoint.ts';
import { verifyTrail } from '#kernel/audit/verify-trail.ts';
import { createCheckpointWriter } from '#kernel/audit/write-checkpoints.ts';
import type { AuditCheckpointTable, AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { prepareInsert, prepareText } from '#kernel/db/prepared-query.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import type { Log } from '#kernel/log/log.ts';
import { markWithGap } from '#kernel/permits/adoption-gap-store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

export interface AuditTrailOptions {
  readonly store: Pick<Store, 'read' | 'transact'>;
  /** Holds the private key and the checkpoint file. */
  readonly dataDir: string;
  /** The head is signed when the sequence is a multiple of this. */
  readonly checkpointEntries: number;
  readonly log: Log;
  readonly nowUtc: () => string;
  readonly newId: (prefix: string) => string;
}

/**
 * The trail over the store. Two processes may append: each append runs in an immediate transaction. Opening makes the
 * signing key where there is none, brings the checkpoint file up to the table and signs what a crash left unsigned.
 */
export const openAuditTrail = async (options: AuditTrailOptions): Promise<AuditTrail> => {
  const { store, dataDir, checkpointEntries, log, nowUtc, newId } = options;
  const keys = await openKeyRing(dataDir, nowUtc);
  const file = checkpointFileOf(dataDir);
  const checkpointWriter = createCheckpointWriter({ store, keys, file, log });

  const checkpoint = async (tx: Tx, cause: CheckpointCause): Promise<AuditCheckpointTable> => {
    const last = findHead(tx);
    const head = { sequence: last?.sequence ?? 0, entryHash: last?.entry_hash ?? genesisHash };
    const request = { cause, head, id: newId('chk'), nowUtc: nowUtc() };
    const taken = await takeCheckpoint(tx, keys, request);
    if (taken.isNew) checkpointWriter.wake();
    return taken.checkpoint;
  };

  /** For checkpoints that no request waits for: a broken trail is reported and work continues without a signature. */
  const unlessBroken = async (sign: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await sign();
    } catch (error) {
      if (!(error instanceof ChainBreak)) throw error;
      reportChainBreak(log, { firstBadSequence: error.firstBadSequence, reason: error.message });
      return true;
    }
  };

  const checkpointByItself = (tx: Tx, cause: 'interval' | 'start' | 'stop'): Promise<boolean> =>
    unlessBroken(async () => {
      await checkpoint(tx, cause);
      return true;
    });

  const append = async (tx: Tx, entry: AuditEntry): Promise<void> => {
    const last = findHead(tx);
    const occurred_at = nowUtc();
    const row = sealEntry({
      sequence: (last?.sequence ?? 0) + 1,
      id: newId('aud'),
      occurred_at,
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.id,
      event: entry.event,
      record_type: entry.recordType,
      record_id: entry.recordId,
      request_id: entry.requestId,
      reason_for_change: entry.reasonForChange,
      previous_hash: last?.entry_hash ?? genesisHash,
      clock_regression: last !== undefined && occurred_at < last.occurred_at ? 1 : 0,
      payload: entry.adoptionGap ? { ...entry.payload, adoption_gap: entry.adoptionGap } : entry.payload,
    });
    insertEntry(tx, row);
    if (entry.adoptionGap) await markWithGap(tx, row, entry.made ?? recordOf(row), entry.adoptionGap);
    if (row.sequence % checkpointEntries === 0) await checkpointByItself(tx, 'interval');
  };

  /** A start or stop is not held up by what cannot be signed, for want of room say: the next one tries again. */
  const trySignRest = async (cause: 'start' | 'stop'): Promise<void> => {
    try {
      await signRest(cause);
    } catch (error) {
      log.error('the last entries of the audit trail are not signed yet', { cause, error });
    }
  };

  /** Signs what no checkpoint covers yet; a trail without one may be long, so its tree is made in portions. */
  const signRest = async (cause: 'start' | 'stop'): Promise<void> => {
    for (let reached = false; !reached; ) {
      reached = await store.transact(async (tx) => {
        const head = findHead(tx)?.sequence ?? 0;
        const last = await findLastCheckpoint(tx);
        if (head === (last?.tree_size ?? 0) && (head === 0 || last?.record_root !== null)) return true;
        const isCaughtUp = await unlessBroken(() => catchUp(tx, head));
        return isCaughtUp && checkpointByItself(tx, cause);
      });
    }
  };

  const ensureKey = (): Promise<void> =>
    store.transact(async (tx) => {
      const made = await keys.ensureKey(tx);
      if (made === null || made.number === 1) return;
      log.warn('the private key of the audit trail was missing; a new one was made', { key_id: made.key_id });
      await append(tx, {
        actor: { kind: 'system', id: 'system' },
        event: 'audit.signing_key_replaced',
        recordType: 'audit_signing_key',
        recordId: made.key_id,
        requestId: null,
        payload: { key_id: made.key_id, public_key: made.public_key },
        reasonForChange: 'The private key was not in the data folder.',
      });
    });

  await ensureKey();
  await trySignRest('start');
  checkpointWriter.wake();
  await checkpointWriter.flush();

  return {
    append,
    checkpoint,
    verify: async (fromSequence = 1) => {
      await checkpointWriter.flush();
      const verdict = await verifyTrail(store.read, { fromSequence, file });
      if (verdict.finding !== null)
        reportChainBreak(log, {
          firstBadSequence: verdict.firstBadSequence,
          reason: verdict.finding.message,
        });
      return verdict;
    },
    rotateSigningKey: async (tx) => {
      await checkpoint(tx, 'key_rotation');
      checkpointWriter.wake();
      return keys.rotate(tx);
    },
    flush: () => checkpointWriter.flush(),
    close: async () => {
      await trySignRest('stop');
      await checkpointWriter.flush();
    },
  };
};

const recordOf = ({ record_type: type, record_id: id }: AuditEntryTable): readonly RecordRef[] =>
  type === null || id === null ? [] : [{ type, id }];

type ChainHead = Pick<AuditEntryTable, 'sequence' | 'entry_hash' | 'occurred_at'>;

const selectHead = prepareText<ChainHead>(
  'SELECT sequence, entry_hash, occurred_at FROM audit_entry ORDER BY sequence DESC LIMIT 1',
);

const findHead = (tx: Tx): ChainHead | undefined => selectHead.first(tx, []);

const insertEntry = prepareInsert<AuditEntryTable>('audit_entry', {
  sequence: true,
  id: true,
  occurred_at: true,
  actor_kind: true,
  actor_id: true,
  event: true,
  record_type: true,
  record_id: true,
  request_id: true,
  canonical: true,
  reason_for_change: true,
  previous_hash: true,
  entry_hash: true,
  clock_regression: true,
});
