const secondMs = 1000;

/** After the first failure; doubles with each further one. */
const firstWaitMs = 30 * secondMs;
/** Days offline are tried so often still: coming back is noticed within the hour. */
const longestWaitMs = 3_600 * secondMs;
/** Installations that lost the same workspace at the same moment come back one after the other. */
const spread = 0.5;

/**
 * Milliseconds until the next attempt. After a success the interval, after failures from half a minute doubling up to an hour and
 * not before the workspace wants to be asked again, each lengthened by up to a half. `uniform` is in [0, 1).
 */
export const nextWaitMs = (
  failuresInRow: number,
  intervalMs: number,
  uniform: number,
  retryAfterS: number | null = null,
): number => {
  const base =
    failuresInRow === 0
      ? intervalMs
      : Math.min(
          longestWaitMs,
          Math.max(firstWaitMs * 2 ** Math.min(failuresInRow - 1, 20), (retryAfterS ?? 0) * secondMs),
        );
  return Math.round(base * (1 + spread * uniform));
};
