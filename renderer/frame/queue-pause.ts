import type { ApiError } from '../api/api-error.ts';
import { changeQueueItem, type QueueItem } from './queue.ts';

/** Where a busy service does not say how long to wait. */
const defaultWaitMs = 5000;

export const change = (id: string, to: Partial<QueueItem>): void => changeQueueItem(id, to, Date.now());

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      // The signal outlives the pause by far: a record is followed across many of them.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** The service asked to wait, or is better left alone for a while: the item says until when, and goes on by itself. */
export const waitAsAsked = async (
  id: string,
  error: ApiError,
  signal: AbortSignal,
  otherwiseMs = defaultWaitMs,
): Promise<void> => {
  const waitMs = error.retryAfterSeconds === null ? otherwiseMs : error.retryAfterSeconds * 1000;
  change(id, { error, resumesAtMs: Date.now() + waitMs });
  await pause(waitMs, signal);
  change(id, { error: null, resumesAtMs: null });
};
