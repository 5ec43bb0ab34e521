import type { Log } from '#kernel/log/log.ts';

/** A log for tests that assert on something else. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
