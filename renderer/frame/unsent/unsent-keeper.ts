import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiErrorDetail } from '../../api/api-error.ts';
import { bytesOf, type Payload, payloadOf, shapeOf } from './payload.ts';
import type { Settings, Unsent, UnsentBatch, UnsentStorage } from './unsent.ts';
import type { WindowLocks } from './window-locks.ts';

/** What is sent from now on: it stands on the disk by name, and with its bytes as far as they have room. */
export type Sent<S = Settings> = Omit<
  Unsent<S>,
  'userId' | 'windowId' | 'shape' | 'sizeBytes' | 'refusal'
> & {
  readonly payload: Payload;
};

/** What a window that is gone left behind, with all that it takes to send it. */
export interface LeftBehind<S = Settings> {
  readonly unsent: Unsent<S>;
  readonly payload: Payload;
  readonly batch: UnsentBatch | null;
}

/** Left behind without its bytes: it is told by name, and dropped again. */
export interface NotSent<S = Settings> {
  readonly unsent: Unsent<S>;
  readonly batch: UnsentBatch | null;
}

interface UnsentState<S> {
  readonly userId: string | null;
  readonly notSent: readonly NotSent<S>[];
  /** Why the newest could not be kept, until one is kept again. */
  readonly failure: Error | null;
}

export interface UnsentKeeper<S = Settings> {
  readonly store: StoreApi<UnsentState<S>>;
  /** Takes up what the windows of this account that are gone left behind, now and as often as it is asked. */
  readonly open: (userId: string, goOn: (found: readonly LeftBehind<S>[]) => void) => Promise<void>;
  /** Somebody else may sign in: nothing of them stays in view, everything stays kept. */
  readonly close: () => void;
  readonly keep: (sent: readonly Sent<S>[], batches: readonly Omit<UnsentBatch, 'userId'>[]) => void;
  /** The service has it, or a person gave it up. */
  readonly release: (ids: readonly string[]) => void;
  /** The service said no to it: it stays kept, and the next window does not send it by itself. Null where it is sent again. */
  readonly refuse: (id: string, refusal: ApiErrorDetail | null) => void;
  /** What is said of some was changed by a person. */
  readonly amend: (changes: ReadonlyMap<string, Pick<Unsent<S>, 'title' | 'settings'>>) => void;
  /** Whether its bytes are kept, so that the end of the page does not cost them. */
  readonly holds: (id: string) => boolean;
  /** Whether an account sent the same since a moment, and its bytes are kept: it goes on from there. */
  readonly sentSince: (userId: string, key: string, sinceMs: number) => Promise<boolean>;
  /** Once everything asked for is on the disk. */
  readonly settled: () => Promise<void>;
}

interface KeeperOptions<S> {
  readonly storage: UnsentStorage<S>;
  readonly locks: WindowLocks;
  /** One for each time an account uses the window: what it leaves at its sign-out is another window's to take up. */
  readonly newWindowId: () => string;
  /** Whose window it is now. */
  readonly user: () => string | null;
  /** So many bytes of one window are kept at most; what comes after them is kept by name alone. */
  readonly mostBytes: number;
}

const sizeOf = (payload: Payload): number => bytesOf(payload).size;

/** An error as data: what a database copies of an instance is not what it says. */
const plain = ({ code, message, fields, details, requestId, retryAfterSeconds }: ApiErrorDetail) => ({
  code,
  message,
  fields,
  details,
  requestId,
  retryAfterSeconds,
});

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const empty = { userId: null, notSent: [], failure: null } as const;

/** Keeps what is sent until the service has it, so that no end of the page loses it. */
export const createUnsentKeeper = <S = Settings>({
  storage,
  locks,
  newWindowId,
  user,
  mostBytes,
}: KeeperOptions<S>): UnsentKeeper<S> => {
  const store = createStore<UnsentState<S>>(() => empty);
  /** What this window has in hand, with the bytes that are kept of it. */
  const inHand = new Map<string, number>();
  const released = new Set<string>();
  const awaited = new Set<string>();
  let ending = new AbortController();
  let last: Promise<void> = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((thrown: unknown) => store.setState({ failure: toError(thrown) }));
    return last;
  };

  let living: { readonly windowId: string; readonly end: () => void } | null = null;

  /** By which name this window sends until its account leaves it. */
  const live = (): string => {
    if (living === null) {
      const windowId = newWindowId();
      living = { windowId, end: locks.hold(windowId) };
    }
    return living.windowId;
  };

  /** In the order they are sent; what the service has meanwhile needs no keeping any more. */
  const keepBytes = async (userId: string, sent: readonly Sent<S>[]): Promise<void> => {
    let kept = [...inHand.values()].reduce((sum, bytes) => sum + bytes, 0);
    const failures: unknown[] = [];
    for (const { id, payload } of sent) {
      const bytes = bytesOf(payload);
      if (released.has(id) || kept + bytes.size > mostBytes) continue;
      try {
        await storage.addBytes(userId, id, bytes);
      } catch (thrown) {
        // A file that was moved meanwhile costs its own measurement alone.
        failures.push(thrown);
        continue;
      }
      kept += bytes.size;
      if (inHand.has(id)) inHand.set(id, bytes.size);
    }
    if (failures.length > 0) throw failures[0];
  };

  const keep: UnsentKeeper<S>['keep'] = (sent, batches) => {
    const userId = user();
    if (userId === null || sent.length === 0) return;
    const windowId = live();
    const ids = new Set(sent.map(({ id }) => id));
    store.setState(({ notSent }) => ({ notSent: notSent.filter(({ unsent }) => !ids.has(unsent.id)) }));
    for (const { id } of sent) {
      inHand.set(id, 0);
      released.delete(id);
    }
    void inTurn(async () => {
      const rows = sent
        .filter(({ id }) => !released.has(id))
        .map(
          ({ payload, ...row }): Unsent<S> => ({
            ...row,
            userId,
            windowId,
            shape: shapeOf(payload),
            sizeBytes: sizeOf(payload),
          }),
        );
      await storage.add(
        rows,
        batches.map((batch) => ({ ...batch, userId })),
      );
      if (store.getState().failure !== null) store.setState({ failure: null });
      await keepBytes(userId, sent);
    });
  };

  const release: UnsentKeeper<S>['release'] = (ids) => {
    const userId = user();
    if (userId === null || ids.length === 0) return;
    const gone = new Set(ids);
    for (const id of ids) {
      inHand.delete(id);
      released.add(id);
    }
    store.setState(({ notSent }) => ({ notSent: notSent.filter(({ unsent }) => !gone.has(unsent.id)) }));
    void inTurn(() => storage.remove(userId, ids));
  };

  const refuse: UnsentKeeper<S>['refuse'] = (id, refusal) => {
    const userId = user();
    if (userId === null || !inHand.has(id)) return;
    const change = { refusal: refusal === null ? undefined : plain(refusal) };
    void inTurn(() => storage.amend(userId, new Map([[id, change]])));
  };

  const amend: UnsentKeeper<S>['amend'] = (changes) => {
    const userId = user();
    if (userId !== null && changes.size > 0) void inTurn(() => storage.amend(userId, changes));
  };

  const close = (): void => {
    ending.abort();
    ending = new AbortController();
    awaited.clear();
    inHand.clear();
    // Once what is being written is on the disk, so that whoever takes it up finds all of it.
    if (living !== null) void last.then(living.end);
    living = null;
    store.setState(empty, true);
  };

  /** Sorts what was left behind into what goes on by itself and what has to be dropped again. */
  const takeUp = async (
    userId: string,
    rows: readonly Unsent<S>[],
    signal: AbortSignal,
  ): Promise<readonly LeftBehind<S>[]> => {
    const batches = new Map((await storage.batches(userId)).map((batch) => [batch.key, batch]));
    const found: LeftBehind<S>[] = [];
    const notSent: NotSent<S>[] = [];
    for (const unsent of rows.toSorted((a, b) => a.sentAtMs - b.sentAtMs || a.place - b.place)) {
      const batch = batches.get(unsent.batchKey ?? '') ?? null;
      const bytes = await storage.bytesOf(userId, unsent.id);
      const payload = bytes === null ? null : payloadOf(unsent.shape, bytes);
      if (payload === null) notSent.push({ unsent, batch });
      else found.push({ unsent, payload, batch });
    }
    if (signal.aborted) return [];
    for (const { id } of rows) inHand.set(id, 0);
    for (const { unsent } of found) inHand.set(unsent.id, unsent.sizeBytes);
    store.setState((state) => ({ notSent: [...state.notSent, ...notSent] }));
    return found;
  };

  return {
    store,
    open: async (userId, goOn) => {
      if (store.getState().userId !== userId) {
        close();
        store.setState({ userId });
      }
      const windowId = live();
      const { signal } = ending;
      const takeUpOf = async (leftBy: string): Promise<void> => {
        const rows = (await storage.list(userId)).filter(
          (each) => each.windowId === leftBy && !inHand.has(each.id),
        );
        if (signal.aborted || rows.length === 0) return;
        await storage.hand(
          userId,
          rows.map(({ id }) => id),
          windowId,
        );
        const found = await takeUp(userId, rows, signal);
        if (found.length > 0) goOn(found);
      };
      await inTurn(async () => {
        const others = new Set((await storage.list(userId)).map((each) => each.windowId));
        for (const other of others) {
          if (other === windowId || awaited.has(other) || signal.aborted) continue;
          awaited.add(other);
          locks
            .whenGone(other, signal, () => inTurn(() => takeUpOf(other)))
            .catch((thrown: unknown) => store.setState({ failure: toError(thrown) }))
            .finally(() => awaited.delete(other));
        }
      });
    },
    close,
    keep,
    release,
    refuse,
    amend,
    holds: (id) => (inHand.get(id) ?? 0) > 0,
    sentSince: async (userId, key, sinceMs) => {
      const rows = (await storage.list(userId)).filter(
        (each) => each.key === key && each.sentAtMs >= sinceMs,
      );
      for (const { id, sizeBytes } of rows)
        if ((await storage.bytesOf(userId, id))?.size === sizeBytes) return true;
      return false;
    },
    settled: () => last,
  };
};
