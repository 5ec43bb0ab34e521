interface EndingServices {
  /** Running jobs hand back their lease and the store closes. */
  stopServer(): Promise<void>;
  quit(): void;
  /** Asks what is open to close, which a page with something unsent may refuse; false where nothing is open. */
  closeWindows(): boolean;
  /** Calls `then` after so many milliseconds, unless what it answers is called before. */
  after(ms: number, then: () => void): () => void;
}

export interface EndOrder {
  /** The system logs out, restarts or shuts down: it waits for nobody, and whoever lets it wait is blamed for it. */
  systemEnds(): void;
  isSystemEnding(): boolean;
  /** Ends the program while nobody is there to be asked: a page with something unsent stays, and with it the program. */
  endUnattended(): void;
  isUnattended(): boolean;
  /** A page did not let go. */
  stays(): void;
  beforeQuit(event: { preventDefault(): void }): void;
}

/** Requests under way have ten seconds (server/main.ts); what takes longer hangs, and a window that will not close is worse. */
const longestStopMs = 15_000;

/**
 * How the program ends. A person who quits closes the windows first, so that one that stays keeps its server, and waits until the store is
 * closed. The system that ends a session is not held back: the server
 * begins to stop, and what is cut off is taken up at the next start, as after a power cut.
 */
export const createEndOrder = ({ stopServer, quit, closeWindows, after }: EndingServices): EndOrder => {
  let isEnding = false;
  let mayEnd = false;
  let isSystemEnding = false;
  let isUnattended = false;
  const stop = (): void => {
    if (isEnding) return;
    isEnding = true;
    const end = (): void => {
      if (mayEnd) return;
      mayEnd = true;
      quit();
    };
    const forget = after(longestStopMs, end);
    void stopServer().finally(() => {
      forget();
      end();
    });
  };
  return {
    isSystemEnding: () => isSystemEnding,
    isUnattended: () => isUnattended,
    endUnattended() {
      isUnattended = true;
      // A page that hangs neither goes nor stays: whoever comes back is asked as ever.
      after(longestStopMs, () => {
        isUnattended = false;
      });
      quit();
    },
    stays() {
      isUnattended = false;
    },
    systemEnds() {
      isSystemEnding = true;
      mayEnd = true;
      stop();
    },
    beforeQuit(event) {
      if (!mayEnd) event.preventDefault();
      // The last one that closes quits again.
      if (!isEnding && closeWindows()) return;
      stop();
    },
  };
};
