import type { WorkerPool } from './worker-pool.ts';

/** How long a task may take once a thread has taken it up, and what stops it before. */
interface Within {
  readonly ms: number;
  readonly signal: AbortSignal;
  /** Hears how long the task ran, also where it was stopped. */
  readonly used?: (ms: number) => void;
}

/**
 * Runs a task that reports when it begins, for so long at most: waiting for a thread does not count, so that what is answered does not
 * depend on what else is computed. Null where it took longer; its thread is stopped then.
 */
export const runWithin = async <T>(
  pool: WorkerPool,
  task: string,
  input: unknown,
  { ms, signal, used }: Within,
): Promise<T | null> => {
  const patience = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let beganMs = 0;
  const onProgress = (): void => {
    if (timer !== null) return;
    beganMs = performance.now();
    // A report that comes after the answer keeps nothing running.
    timer = setTimeout(() => patience.abort(), ms).unref();
  };
  try {
    return await pool.run<T>(task, input, {
      onProgress,
      signal: AbortSignal.any([signal, patience.signal]),
    });
  } catch (error) {
    if (signal.aborted || !patience.signal.aborted) throw error;
    return null;
  } finally {
    if (timer !== null) {
      clearTimeout(timer);
      used?.(performance.now() - beganMs);
    }
  }
};
