import { createRecentMap } from '#kernel/recent-map.ts';
import { unlessAborted } from '#kernel/unless-aborted.ts';

/** Answers that follow from their key alone: the last ones are kept, and who asks while one is worked out waits for the same work. */
export interface SharedAnswers<T> {
  /** Throws what the work throws, which is not kept, and where `signal` ends it; the work stops with the last who waits for it. */
  ask(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Work<T> {
  readonly answer: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

/** Keeps `most` answers in memory, those that were asked for last. */
export const shareAnswers = <T>(most: number): SharedAnswers<T> => {
  const kept = createRecentMap<T>(most);
  const running = new Map<string, Work<T>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<T>): Work<T> => {
    const stop = new AbortController();
    const started: Work<T> = { answer: work(stop.signal), stop, waiting: 0 };
    running.set(key, started);
    const end = (): void => {
      if (running.get(key) === started) running.delete(key);
    };
    started.answer.then(
      (answer) => {
        end();
        kept.set(key, answer);
      },
      // Who waits is told; here it only makes room for the next one to try.
      end,
    );
    return started;
  };

  return {
    ask: async (key, signal, work) => {
      const former = kept.get(key);
      if (former !== undefined) return former;
      signal.throwIfAborted();
      const shared = running.get(key) ?? start(key, work);
      shared.waiting += 1;
      try {
        return await unlessAborted(shared.answer, signal);
      } finally {
        shared.waiting -= 1;
        if (shared.waiting === 0) {
          // Who comes now starts anew; an answer that is there already is not stopped by this.
          if (running.get(key) === shared) running.delete(key);
          shared.stop.abort();
        }
      }
    },
  };
};
