import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft, DraftAbout, DraftStorage, Drafts } from './draft.ts';

/** Tells the other windows of this machine which draft changed, and hears of theirs. */
export interface DraftChannel {
  readonly post: (changed: Pick<Draft, 'userId' | 'key'>) => void;
  readonly listen: (heard: (changed: Pick<Draft, 'userId' | 'key'>) => void) => void;
}

/** What was not on the disk yet when its window ended: a draft, or that one was given up. */
export interface LastWord {
  readonly key: string;
  readonly draft: Draft | null;
  readonly atMs: number;
}

/** Where a window that ends puts what the database takes too long for: written and read at once, or not at all. */
export interface LastWords {
  readonly put: (userId: string, words: readonly LastWord[]) => void;
  /** Hands out what windows of the account left behind, each once. */
  readonly take: (userId: string) => readonly LastWord[];
  /** Another window of this machine left some behind. */
  readonly listen: (heard: () => void) => void;
}

export interface DraftKeeper {
  readonly store: StoreApi<Drafts>;
  /** Takes up the drafts of somebody who signed in. */
  readonly open: (userId: string) => Promise<void>;
  /** Somebody else may sign in: nothing of them stays in view, everything stays kept. */
  readonly close: () => void;
  readonly keep: (key: string, value: unknown, about: DraftAbout) => void;
  readonly drop: (key: string) => void;
  /** The window ends now: what is not on the disk yet is left behind for the next one. */
  readonly leave: () => void;
  /** It did not end after all: the browser shows it again as it was. */
  readonly comeBack: () => void;
  /** Once everything asked for is on the disk. */
  readonly settled: () => Promise<void>;
}

interface KeeperOptions {
  readonly storage: DraftStorage;
  readonly channel: DraftChannel;
  readonly lastWords: LastWords;
  readonly nowMs: () => number;
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const empty: Drafts = { userId: null, isOpen: false, byKey: {}, failure: null };

const without = (byKey: Drafts['byKey'], key: string): Drafts['byKey'] =>
  Object.fromEntries(Object.entries(byKey).filter(([each]) => each !== key));

/** Keeps what is not sent yet: at once in view, and on the disk in the order it was typed. */
export const createDraftKeeper = ({ storage, channel, lastWords, nowMs }: KeeperOptions): DraftKeeper => {
  const store = createStore<Drafts>(() => empty);
  /** The newest state of each draft that is not on the disk yet; null to remove it. */
  const waiting = new Map<string, Draft | null>();
  let last: Promise<void> = Promise.resolve();
  let isListening = false;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((thrown: unknown) => store.setState({ failure: toError(thrown) }));
    return last;
  };

  const write = (userId: string, key: string, draft: Draft | null): void => {
    const place = `${userId} ${key}`;
    waiting.set(place, draft);
    void inTurn(async () => {
      const newest = waiting.get(place);
      if (newest === undefined) return;
      await (newest === null ? storage.remove(userId, key) : storage.put(newest));
      // What was typed while this was written waits for its own turn.
      if (waiting.get(place) === newest) waiting.delete(place);
      if (store.getState().failure !== null) store.setState({ failure: null });
      channel.post({ userId, key });
    });
  };

  /** What a window that ended left behind counts where nothing newer was kept since. */
  const takeLastWords = (userId: string, stored: Map<string, Draft>): void => {
    for (const { key, draft, atMs } of lastWords.take(userId)) {
      if ((stored.get(key)?.savedAtMs ?? 0) > atMs || waiting.has(`${userId} ${key}`)) continue;
      write(userId, key, draft);
    }
  };

  const load = (userId: string): Promise<void> =>
    inTurn(async () => {
      const stored = new Map((await storage.list(userId)).map((draft) => [draft.key, draft]));
      if (store.getState().userId !== userId) return;
      takeLastWords(userId, stored);
      for (const [place, draft] of waiting) {
        const key = place.slice(userId.length + 1);
        if (!place.startsWith(`${userId} `)) continue;
        if (draft === null) stored.delete(key);
        else stored.set(key, draft);
      }
      store.setState({ byKey: Object.fromEntries(stored) });
    });

  const loadAgain = (): void => {
    const { userId } = store.getState();
    if (userId !== null) void load(userId);
  };

  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    channel.listen(({ userId }) => {
      if (store.getState().userId === userId) void load(userId);
    });
    lastWords.listen(loadAgain);
  };

  return {
    store,
    open: async (userId) => {
      if (store.getState().userId === userId) return;
      listen();
      store.setState({ ...empty, userId });
      await load(userId);
      if (store.getState().userId === userId) store.setState({ isOpen: true });
    },
    close: () => store.setState(empty),
    keep: (key, value, about) => {
      const { userId, byKey } = store.getState();
      const draft: Draft = { ...about, userId: userId ?? '', key, value, savedAtMs: nowMs() };
      store.setState({ byKey: { ...byKey, [key]: draft } });
      if (userId !== null) write(userId, key, draft);
    },
    drop: (key) => {
      const { userId, byKey } = store.getState();
      if (byKey[key] === undefined) return;
      store.setState({ byKey: without(byKey, key) });
      if (userId !== null) write(userId, key, null);
    },
    leave: () => {
      const { userId } = store.getState();
      if (userId === null) return;
      const words = [...waiting].flatMap(([place, draft]): LastWord[] =>
        place.startsWith(`${userId} `)
          ? [{ key: place.slice(userId.length + 1), draft, atMs: draft?.savedAtMs ?? nowMs() }]
          : [],
      );
      if (words.length > 0) lastWords.put(userId, words);
    },
    comeBack: loadAgain,
    settled: () => last,
  };
};
