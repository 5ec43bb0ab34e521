/** Which windows of this machine still live, whatever ended the others. */
export interface WindowLocks {
  /** This window lives from now on, until it is gone or what is given back is called. */
  readonly hold: (windowId: string) => () => void;
  /** Does its work once a window is gone, in one of those that wait for that; not where the signal ends the wait before. */
  readonly whenGone: (windowId: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
}

const nameOf = (windowId: string): string => `larmor-sends/${windowId}`;

/** The browser gives a lock back when the page that held it ends, also one that crashed. */
export const browserLocks: WindowLocks = {
  hold: (windowId) => {
    const held = Promise.withResolvers<void>();
    void navigator.locks.request(nameOf(windowId), () => held.promise);
    return held.resolve;
  },
  whenGone: async (windowId, signal, work) => {
    try {
      await navigator.locks.request(nameOf(windowId), { signal }, work);
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    }
  },
};
