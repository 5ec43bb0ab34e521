import { type Client, LarmorError } from '../../../clients/typescript/client.ts';

/** Ctrl-C came while an answer was waited for. */
export class Stopped extends Error {
  constructor() {
    super('stopped before an answer came');
    this.name = 'Stopped';
  }
}

const statusesForNow = [429, 502, 503, 504, 507];

/** Of a service that starts anew, is asked too often, has no room or stands behind a proxy that does not reach it: the same request is taken later. */
export const isForNow = (thrown: unknown): boolean => {
  if (thrown instanceof LarmorError)
    return statusesForNow.includes(thrown.status) || thrown.message.includes('repeat the request');
  // fetch says so where no answer came; what the disk refuses names its call.
  return thrown instanceof TypeError && !('syscall' in thrown);
};

const mostAttempts = 5;
const firstWaitMs = 1_000;
/** A service that asks for more is left alone for so long, and asked again. */
const longestWaitMs = 60_000;

/** Asks again what was refused for now, after the time the service names or twice the time before. */
export const insist = async <Reply>(
  ask: () => Promise<Reply>,
  { signal, sleep }: { readonly signal: AbortSignal; sleep(ms: number): Promise<void> },
): Promise<Reply> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (thrown) {
      if (attempt === mostAttempts || !isForNow(thrown) || signal.aborted) throw thrown;
      const named = thrown instanceof LarmorError ? thrown.retryAfterS : null;
      const waitMs = named === null ? firstWaitMs * 2 ** (attempt - 1) : named * 1000;
      await sleep(Math.min(waitMs, longestWaitMs));
    }
  }
};

const orStopped = async <Reply>(signal: AbortSignal, ask: () => Promise<Reply>): Promise<Reply> => {
  if (signal.aborted) throw new Stopped();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new Stopped());
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([ask(), promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/**
 * A client whose answers are waited for until the signal comes. The request itself is left to end with the program: Node's fetch, ended while
 * an answer is read, can throw where nobody catches it.
 */
export const untilStopped = (client: Client, signal: AbortSignal): Client => ({
  call: (id, request, options) => orStopped(signal, () => client.call(id, request, options)),
  bytes: (id, request, media, options) => orStopped(signal, () => client.bytes(id, request, media, options)),
});
