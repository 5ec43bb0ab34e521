import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store, Tx } from '#kernel/db/store.ts';
import type { Log } from '#kernel/log/log.ts';
import type { KeptCheckpoints } from './checkpoint-file.ts';
import { listCheckpointsAfter } from './checkpoint-store.ts';
import type { BreakKeeper } from './keep-breaks.ts';
import type { KeyRing } from './key-ring.ts';
import type { SeenBreak } from './sealed-state.ts';

export interface CheckpointWriter {
  /** Called inside a transaction that signed or changed the key: after it, the files are brought up to the tables. */
  wake(): void;
  /** Waits until the files are up to the tables, or their failure is logged. */
  flush(): Promise<void>;
}

export interface CheckpointWriterOptions {
  readonly store: Pick<Store, 'transact'>;
  readonly keys: KeyRing;
  readonly breaks: BreakKeeper;
  /** Appends the entry that says a break was found. */
  readonly recordBreak: (tx: Tx, seen: SeenBreak) => Promise<void>;
  /** Called once the file has what is committed. */
  readonly onWritten: () => void;
  readonly kept: KeptCheckpoints;
  readonly log: Log;
}

const portion = 1000;

const appendMissing = async (tx: Tx, kept: KeptCheckpoints): Promise<void> => {
  const { reached } = await kept.readTail(() => true);
  for (let last = reached?.number ?? 0; ; ) {
    const rows = await listCheckpointsAfter(tx, last, portion);
    if (rows.length === 0) return;
    await kept.append(rows);
    last = rows.at(-1)?.number ?? last;
  }
};

/**
 * Keeps the checkpoint file a copy of the table, and the key file to the one key in use, the highest number it signed
 * and the breaks that were seen. Only what is committed reaches
 * them: they are written in a transaction of its own, whose turn at the writer also keeps a second process away. Where
 * the disk refuses, what was committed stands, the failure is logged, and the next checkpoint or start tries again.
 */
export const createCheckpointWriter = ({
  store,
  keys,
  breaks,
  recordBreak,
  onWritten,
  kept,
  log,
}: CheckpointWriterOptions): CheckpointWriter => {
  const outsideAnyTransaction = AsyncLocalStorage.snapshot();
  let writing: Promise<void> | null = null;
  let wanted = false;

  const attempt = async (failure: string, work: (tx: Tx) => Promise<void>): Promise<void> => {
    try {
      await store.transact(work);
    } catch (error) {
      log.error(failure, { error });
    }
  };

  /** The key file first: an entry that the broken trail refuses must not keep it out. */
  const writeBreaks = async (): Promise<void> => {
    let fresh: readonly SeenBreak[] = [];
    await attempt('a break of the audit trail is not in the key file yet', async (tx) => {
      fresh = await breaks.persist(tx);
    });
    for (const seen of fresh)
      await attempt('a break of the audit trail has no entry', (tx) => recordBreak(tx, seen));
  };

  const writeMissing = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await attempt('the checkpoint file was not written; the checkpoint itself is stored', (tx) =>
        appendMissing(tx, kept),
      );
      await attempt('a former private key of the audit trail is still in its file', (tx) =>
        keys.dropFormerKeys(tx),
      );
      await attempt('the key file does not remember the newest checkpoint yet', (tx) => keys.seal(tx));
      await writeBreaks();
      onWritten();
    }
    writing = null;
  };

  return {
    wake: () => {
      wanted = true;
      writing ??= outsideAnyTransaction(() => Promise.resolve().then(writeMissing));
    },
    flush: async () => {
      await writing;
    },
  };
};
