import { AppError } from '#kernel/app-error.ts';
import type { AnchorPlace } from '#kernel/audit/anchors/anchor-place.ts';
import { createAnchorKeeper } from '#kernel/audit/anchors/keep-anchors.ts';
import type { AuditEntry, AuditTrail } from '#kernel/audit/audit-trail.ts';
import { startBackgroundCheck } from '#kernel/audit/background-check.ts';
import { baselineRecords } from '#kernel/audit/baseline-records.ts';
import { ChainBreak } from '#kernel/audit/chain-break.ts';
import type { CheckpointCause } from '#kernel/audit/checkpoint-note.ts';
import { findLastCheckpoint } from '#kernel/audit/checkpoint-store.ts';
import { genesisHash, sealEntry } from '#kernel/audit/hash-chain.ts';
import { judgeStart, type StartKind } from '#kernel/audit/judge-start.ts';
import { createBreakKeeper } from '#kernel/audit/keep-breaks.ts';
import { openKeyRing } from '#kernel/audit/key-ring.ts';
import { createDigestKeeper, type DigestLine, digestSet, keepDigests } from '#kernel/audit/record-digests.ts';
import { createRunState } from '#kernel/audit/run-state.ts';
import type { Restore, SeenBreak } from '#kernel/audit/sealed-state.ts';
import { catchUp, takeCheckpoint } from '#kernel/audit/take-checkpoint.ts';
import { readSealOf, type TrailKeeping, witnessUnread } from '#kernel/audit/trail-keeping.ts';
import { verifyRecords } from '#kernel/audit/verify-records.ts';
import { type TrailVerdict, verifyTrail } from '#kernel/audit/verify-trail.ts';
import { createCheckpointWriter } from '#kernel/audit/write-checkpoints.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { AuditCheckpointTable, AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { prepareInsert, prepareText } from '#kernel/db/prepared-query.ts';
import { answersOf, type Soon, statementsOf } from '#kernel/db/statements.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';
import { noPeers, type Peers } from '#kernel/peers/peers.ts';
import { markWithGap } from '#kernel/permits/adoption-gap-store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

export interface AuditTrailOptions {
  readonly store: Pick<
    Store,
    'read' | 'transact' | 'protection' | 'buildSchema' | 'openSnapshot' | 'appliedNow' | 'isSchemaAhead'
  >;
  /** Where the private key, what its holder remembers and the checkpoints are. */
  readonly keeping: TrailKeeping;
  /** The head is signed when the sequence is a multiple of this. */
  readonly checkpointEntries: number;
  readonly log: Log;
  readonly nowUtc: () => string;
  readonly newId: (prefix: string) => string;
  /** Places outside the machine that are handed the checkpoints. Default: none. */
  readonly anchorPlaces?: readonly AnchorPlace[];
  /** PEM file of those time stamps have to lead to. Default: nobody is named. */
  readonly timeStampCaFile?: string | null;
  /** For a command that may append while a server runs on the folder. Default: false. */
  readonly besideServer?: boolean;
  /** The other processes that append, if there are any. Default: there are none. */
  readonly peers?: Pick<Peers, 'isFirst' | 'isLeading' | 'leave' | 'notices'>;
  /** When the older part of the trail is verified, milliseconds after the start. Default: some seconds. */
  readonly checkAfterMs?: number;
}

/** A start is busy enough with the first requests. */
const checkAfterMs = 3000;
/** Folders are handed every checkpoint as it is signed; addresses the newest one so often. */
const anchorEveryMs = 60 * 60 * 1000;

/**
 * The trail over the store. Two processes may append: each append runs in an immediate transaction. Opening makes the
 * signing key and the start checkpoint where there are none, verifies what is newer than the last checkpoint before it
 * signs what a crash left unsigned, and brings the files up to the tables. The rest is verified while the server works.
 */
export const openAuditTrail = async (options: AuditTrailOptions): Promise<AuditTrail> => {
  const { store, keeping, checkpointEntries, log, nowUtc, newId, peers = noPeers } = options;
  const keys = await openKeyRing(keeping, nowUtc);
  const breaks = createBreakKeeper(keys, log, nowUtc);
  const run = createRunState(keys, breaks, options.besideServer ?? !peers.isFirst);
  const kept = keeping.checkpoints;
  let isSealed = true;
  const digests = createDigestKeeper(store.protection);

  /** A break another process found stands in the file. A bucket that does not answer holds up no record: what was heard last counts. */
  const hearOfBreaks = async (): Promise<void> => {
    try {
      await keys.refresh();
    } catch (error) {
      if (!keeping.hasGivenKeys) throw error;
      log.warn('what other processes remember of the audit trail was not read', { error });
    }
  };

  const checkpoint = async (tx: Tx, cause: CheckpointCause): Promise<AuditCheckpointTable> => {
    if (peers.notices.isShared) await hearOfBreaks();
    if (cause !== 'acknowledgement') breaks.refuseSigning();
    const last = await findHead(tx);
    const head = { sequence: last?.sequence ?? 0, entryHash: last?.entry_hash ?? genesisHash };
    const request = { cause, head, id: newId('chk'), nowUtc: nowUtc() };
    try {
      const taken = await takeCheckpoint(tx, keys, request);
      if (taken.isNew) checkpointWriter.wake();
      return taken.checkpoint;
    } catch (error) {
      if (error instanceof ChainBreak) noteRefusal(error);
      throw error;
    }
  };

  /** Found where the head was to be signed; it goes on record beside the transaction that is refused. */
  const noteRefusal = ({ firstBadSequence, message }: ChainBreak): void => {
    breaks.note({ code: 'not_continued', message, first_bad_sequence: firstBadSequence });
    checkpointWriter.wake();
  };

  /** For checkpoints that no request waits for: work continues without a signature where the trail is broken. */
  const unlessBroken = async (sign: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await sign();
    } catch (error) {
      if (!(error instanceof ChainBreak)) throw error;
      noteRefusal(error);
      return true;
    }
  };

  const checkpointByItself = (tx: Tx, cause: 'interval' | 'start' | 'stop' | 'upgrade'): Promise<boolean> =>
    unlessBroken(async () => {
      await checkpoint(tx, cause);
      return true;
    });

  /** The entry with what it says of records, in one trip. */
  const writeEntry = async (tx: Tx, row: AuditEntryTable, said: readonly DigestLine[]): Promise<void> => {
    const kept = keepDigests(tx, row.sequence, said);
    const inserted = insertEntry(tx, row);
    const { sent } = statementsOf(tx);
    const [, isClean] = await answersOf([kept, inserted]);
    noteHead(tx, row);
    if (isClean && sent !== null) store.protection.noteClean(tx, sent);
  };

  /** `lines` is what the entry says of records besides those its transaction touched. */
  const append = async (tx: Tx, entry: AuditEntry, lines: readonly DigestLine[] = []): Promise<void> => {
    const occurred_at = nowUtc();
    const id = newId('aud');
    if (entry.adoptionGap)
      await markWithGap(tx, { id, occurred_at }, entry.made ?? recordOf(entry), entry.adoptionGap);
    const [last, taken] = await answersOf([findHead(tx), digests.take(tx)]);
    const said = [...taken, ...lines];
    const sequence = (last?.sequence ?? 0) + 1;
    const row = sealEntry({
      sequence,
      id,
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
      recordDigests: said.length === 0 ? null : digestSet(said),
    });
    await writeEntry(tx, row, said);
    if (row.sequence % checkpointEntries === 0) await checkpointByItself(tx, 'interval');
  };

  const entryOfRecords = (event: AuditEventName, payload: AuditEntry['payload']): AuditEntry => ({
    actor: { kind: 'system', id: 'system' },
    event,
    recordType: 'audit_trail',
    recordId: 'records',
    requestId: null,
    payload,
    reasonForChange: null,
  });

  store.protection.sealRestWith(async (tx) =>
    append(tx, entryOfRecords('audit.records_sealed', { continues: (await findHead(tx))?.sequence ?? 0 })),
  );

  const baseline = async (): Promise<void> => {
    await store.transact((tx) =>
      baselineRecords(tx, store.protection.layouts, (lines) => {
        digests.sayLayouts();
        return append(tx, entryOfRecords('audit.records_baseline', { rows: countByTable(lines) }), lines);
      }),
    );
    digests.sayLayouts();
  };

  const appendBySystem = (
    tx: Tx,
    entry: Pick<AuditEntry, 'event' | 'recordId' | 'payload' | 'reasonForChange'>,
  ): Promise<void> =>
    append(tx, {
      ...entry,
      actor: { kind: 'system', id: 'system' },
      recordType: 'audit_signing_key',
      requestId: null,
    });

  const recordBreak = (tx: Tx, { code, message, first_bad_sequence, seen_at }: SeenBreak): Promise<void> =>
    appendBySystem(tx, {
      event: 'audit.break_found',
      recordId: null,
      payload: { code, message, first_bad_sequence, seen_at },
      reasonForChange: null,
    });

  const recordRestores = async (tx: Tx): Promise<void> => {
    for (const { has_entry, ...payload } of keys.state()?.restores ?? []) {
      if (has_entry) continue;
      const reasonForChange = 'A backup was restored while the server was stopped.';
      await appendBySystem(tx, { event: 'audit.backup_restored', recordId: null, payload, reasonForChange });
    }
    const asRecorded = (restore: Restore): Restore => ({ ...restore, has_entry: true });
    await keys.changeState(tx, (state) => ({ ...state, restores: state.restores.map(asRecorded) }));
  };

  const anchors = createAnchorKeeper({ store, places: options.anchorPlaces ?? [], log, nowUtc });
  /** Places outside are written by one process; another one would write between its lines. */
  const handOver = async (...kinds: Parameters<typeof anchors.handOver>): Promise<void> => {
    if (peers.isLeading()) await anchors.handOver(...kinds);
  };
  // Nobody waits for a share that does not answer, only a stop does.
  const onWritten = (): void => {
    void handOver(['folder']);
    peers.notices.send('trail');
  };
  peers.notices.on('trail', () => {
    keys
      .refresh()
      .catch((error: unknown) => log.error('the key file of the audit trail cannot be read', { error }));
  });
  const checkpointWriter = createCheckpointWriter({ store, keys, breaks, recordBreak, onWritten, kept, log });

  /** A start or stop is not held up by what cannot be signed, for want of room say: the next one tries again. */
  const trySignRest = async (cause: 'start' | 'stop' | 'upgrade'): Promise<void> => {
    try {
      await signRest(cause);
    } catch (error) {
      log.error('the last entries of the audit trail are not signed yet', { cause, error });
    }
  };

  /** Signs what no checkpoint covers yet; a trail without one may be long, so its tree is made in portions. */
  const signRest = async (cause: 'start' | 'stop' | 'upgrade'): Promise<void> => {
    for (let reached = false; !reached; ) {
      reached = await store.transact(async (tx) => {
        const head = (await findHead(tx))?.sequence ?? 0;
        const last = await findLastCheckpoint(tx);
        const hasIndex = head === 0 || last?.record_root !== null;
        if (cause !== 'upgrade' && last !== undefined && head === last.tree_size && hasIndex) return true;
        const isCaughtUp = await unlessBroken(() => catchUp(tx, head));
        if (!isCaughtUp) return false;
        return checkpointByItself(tx, cause);
      });
    }
  };

  /** A stop that cannot say so is taken for one that broke off. */
  const endRun = async (): Promise<void> => {
    const isLast = await peers.leave();
    // Whoever goes on appends, and says at the end where the trail stopped.
    if (!isLast) return;
    try {
      await store.transact(async (tx) => {
        const last = await findHead(tx);
        const stopped = { size: last?.sequence ?? 0, head: last?.entry_hash ?? genesisHash };
        await run.end(tx, stopped, peers.notices.isShared);
      });
    } catch (error) {
      log.error('the key file does not say where the audit trail stopped', { error });
    }
  };

  const ensureKey = async (tx: Tx): Promise<void> => {
    if (!peers.isFirst && !keeping.hasGivenKeys && !(await keys.hasNewest(tx)))
      throw new StoreRefusal(
        'foreign',
        'Other processes use this database with another data folder: the key that signs the audit trail is not in this one. All of them share one folder.',
      );
    const made = await keys.ensureKey(tx);
    // What is written beside given keys has to be found by every process, or each would remember a trail of its own.
    if (!peers.isFirst && keeping.hasGivenKeys && keys.state() === null)
      throw new StoreRefusal(
        'foreign',
        'Other processes use this database and keep what they remember of the audit trail in another place. All of them share a bucket (BLOB_STORE) or one data folder.',
      );
    if (made === null || made.number === 1) return;
    log.warn('the private key of the audit trail was missing; a new one was made', { key_id: made.key_id });
    await appendBySystem(tx, {
      event: 'audit.signing_key_replaced',
      recordId: made.key_id,
      payload: { key_id: made.key_id, public_key: made.public_key },
      reasonForChange: 'The private key was not in the data folder.',
    });
  };

  const look = async (fromSequence: number, signal?: AbortSignal): Promise<TrailVerdict> => {
    // First: a checkpoint signed meanwhile must not look like one that is missing.
    const seal = isSealed
      ? await readSealOf(keeping).catch((error: unknown) => {
          throw witnessUnread(error);
        })
      : null;
    const readAnchors = anchors.holdings;
    const timeStamps = { caFile: options.timeStampCaFile ?? null };
    const rules = {
      fromSequence,
      kept,
      seal,
      heldBefore: keys.held(),
      checkpointEntries,
      needsStart: isSealed,
      readAnchors,
      timeStamps,
    };
    return verifyTrail(store.read, { ...rules, ...(signal === undefined ? {} : { signal }) });
  };

  /** What is found twice is no race with a writer: it goes on record. */
  const verify = async (fromSequence: number, signal?: AbortSignal): Promise<TrailVerdict> => {
    await checkpointWriter.flush();
    const first = await look(fromSequence, signal);
    if (first.valid) return first;
    const verdict = await look(fromSequence, signal);
    const { finding, firstBadSequence } = verdict;
    if (finding === null || firstBadSequence === null) return verdict;
    const isNew = breaks.note({ ...finding, first_bad_sequence: firstBadSequence });
    if (!isNew) return verdict;
    const seenBreaks = breaks.list();
    checkpointWriter.wake();
    await checkpointWriter.flush();
    return { ...verdict, seenBreaks };
  };

  /** Looks before it signs. The trail of an earlier version is looked at without the numbers that nobody sealed yet. */
  const signAtStart = async (kind: StartKind): Promise<void> => {
    const head = await store.transact(async (tx) => (await findHead(tx))?.sequence ?? 0);
    isSealed = kind !== 'upgrade';
    if (kind !== 'new') await verify(head + 1);
    await trySignRest(kind === 'upgrade' ? 'upgrade' : 'start');
    isSealed = true;
  };

  const kind = await store.transact(async (tx) => {
    const judged = await judgeStart(tx, { keys, kept, appliedNow: store.appliedNow });
    await ensureKey(tx);
    // A start that is cut short is gone on with by the next one.
    if (judged === 'upgrade') await keys.changeState(tx, (state) => ({ ...state, takesOver: true }));
    if (peers.notices.isShared) await keys.refresh();
    for (const seen of await run.begin(tx)) await recordBreak(tx, seen);
    // In the transaction that makes the key: no trail of this version is without it.
    if (judged === 'new') await checkpoint(tx, 'start');
    return judged;
  });
  await baseline();
  await signAtStart(kind);
  if (keys.state()?.restores.some((restore) => !restore.has_entry)) await store.transact(recordRestores);
  checkpointWriter.wake();
  await checkpointWriter.flush();
  const background = startBackgroundCheck(options.checkAfterMs ?? checkAfterMs, log, async (signal) => {
    const goneOnFrom = Math.max(0, ...breaks.list().map((seen) => seen.acknowledged?.tree_size ?? 0));
    await handOver();
    await verify(goneOnFrom + 1, signal);
  });
  const everyHour = setInterval(() => void handOver(), anchorEveryMs);
  everyHour.unref();

  return {
    append: (tx, entry) => append(tx, entry),
    checkpoint,
    verify: (fromSequence = 1) => verify(fromSequence),
    seenBreaks: breaks.list,
    acknowledgeBreaks: async (tx, by) => {
      const signed = await checkpoint(tx, 'acknowledgement');
      await breaks.acknowledge(tx, by, signed);
    },
    anchors,
    verifyRecords: async (hasObject) => {
      if (await store.isSchemaAhead())
        throw new AppError(
          'feature_not_enabled',
          'A newer version brought the schema further, and this process does not know what belongs to it: the records are verified by a process of that version.',
        );
      const { firstBadSequence } = await verify(1);
      const snapshot = await store.openSnapshot();
      try {
        const { layouts } = store.protection;
        const schema = {
          expected: await store.buildSchema(),
          found: await snapshot.findSchema(),
          table: snapshot.schemaTable,
        };
        return await verifyRecords(snapshot.read, { layouts, schema, firstBadSequence, hasObject });
      } finally {
        await snapshot.close();
      }
    },
    rotateSigningKey: async (tx) => {
      await checkpoint(tx, 'key_rotation');
      checkpointWriter.wake();
      return keys.rotate(tx);
    },
    flush: () => checkpointWriter.flush(),
    close: async () => {
      clearInterval(everyHour);
      await background.stop();
      await trySignRest('stop');
      await checkpointWriter.flush();
      await endRun();
      await handOver(['folder']);
    },
  };
};

const recordOf = ({ recordType: type, recordId: id }: AuditEntry): readonly RecordRef[] =>
  type === null || id === null ? [] : [{ type, id }];

const countByTable = (lines: readonly DigestLine[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { record_table } of lines) counts[record_table] = (counts[record_table] ?? 0) + 1;
  return counts;
};

type ChainHead = Pick<AuditEntryTable, 'sequence' | 'entry_hash' | 'occurred_at'>;

const selectHead = prepareText<ChainHead>(
  'SELECT sequence, entry_hash, occurred_at FROM audit_entry ORDER BY sequence DESC LIMIT 1',
);

interface OwnHead extends ChainHead {
  readonly undone: number;
}

/** What a transaction appended last: nobody else appends meanwhile, and a head that is wrong is refused by the table. */
const ownHeads = new WeakMap<object, OwnHead>();

const noteHead = (tx: Tx, { sequence, entry_hash, occurred_at }: AuditEntryTable): void => {
  const { undone } = statementsOf(tx);
  if (undone !== null) ownHeads.set(tx.getExecutor(), { sequence, entry_hash, occurred_at, undone });
};

/** Asked of the store where the transaction appended nothing yet, or went back to a savepoint since. */
const findHead = (tx: Tx): Soon<ChainHead | undefined> => {
  const own = ownHeads.get(tx.getExecutor());
  return own !== undefined && own.undone === statementsOf(tx).undone ? own : selectHead.first(tx, []);
};

const entryColumns = {
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
} as const;

const insertAlone = prepareInsert<AuditEntryTable>('audit_entry', entryColumns);

const columnsOfEntry = Object.keys(entryColumns) as (keyof AuditEntryTable)[];

/** Says in the same trip whether rows were touched that no entry answers for. */
const insertAndLook = prepareText<{ readonly touched: 0 | 1 }>(`
  INSERT INTO audit_entry (${columnsOfEntry.join()}) VALUES (${columnsOfEntry.map(() => '?').join()})
  RETURNING CASE WHEN EXISTS (SELECT 1 FROM touched_row) THEN 1 ELSE 0 END AS touched`);

/** Sent at the call. Whether nothing was touched by then that no entry answers for; on SQLite that is asked for by itself. */
const insertEntry = async (tx: Tx, row: AuditEntryTable): Promise<boolean> => {
  if (statementsOf(tx).store === 'sqlite') {
    await insertAlone(tx, row);
    return false;
  }
  const looked = await insertAndLook.first(
    tx,
    columnsOfEntry.map((name) => row[name]),
  );
  return looked?.touched === 0;
};
