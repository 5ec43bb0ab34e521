import type { Log } from '#kernel/log/log.ts';

export interface BackgroundCheck {
  /** Ends it where it stands and waits for that. */
  stop(): Promise<void>;
}

/** Verifies the older part of a trail some time after the start, in portions, so that requests go on. */
export const startBackgroundCheck = (
  afterMs: number,
  log: Log,
  check: (signal: AbortSignal) => Promise<void>,
): BackgroundCheck => {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await check(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) log.error('the audit trail was not verified after the start', { error });
    }
  };
  const timer = setTimeout(() => {
    running = run();
  }, afterMs);
  timer.unref();
  return {
    stop: async () => {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
};
