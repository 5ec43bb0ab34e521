import { createStore } from 'zustand/vanilla';
import { session } from './api.ts';

const pollMs = 500;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

interface Job {
  readonly id: string;
  readonly status: string;
}

interface Following<J extends Job> {
  readonly read: (signal: AbortSignal) => Promise<J>;
  /** Told how it stands each time it was read, and as it began. */
  readonly onStep: (job: J) => void;
  readonly signal: AbortSignal;
}

/** Jobs that were asked for here and have not ended, beside what is sent: the status bar counts them. */
export const followedJobsStore = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({
  ids: new Set(),
}));

const note = (id: string, isUnderWay: boolean): void =>
  followedJobsStore.setState(({ ids }) => ({
    ids: new Set(isUnderWay ? [...ids, id] : [...ids].filter((each) => each !== id)),
  }));

const readUntilEnded = async <J extends Job>(
  started: J,
  { read, onStep, signal }: Following<J>,
): Promise<J> => {
  let job = started;
  onStep(job);
  while (job.status === 'queued' && !signal.aborted) {
    await pause(signal);
    if (signal.aborted) break;
    job = await read(signal);
    onStep(job);
  }
  return job;
};

/** A job goes on when its screen is left: it counts as one until it has ended, its person signs out, or nobody can say any more. */
const countOn = async <J extends Job>(started: J, read: Following<J>['read']): Promise<void> => {
  const signedOut = new AbortController();
  const userId = session.store.getState().user?.id;
  const stop = session.store.subscribe(({ user }) => {
    if (user?.id !== userId) signedOut.abort();
  });
  try {
    await readUntilEnded(started, { read, onStep: () => undefined, signal: signedOut.signal });
  } catch {
    // Where it cannot be read, nothing is known to run.
  } finally {
    stop();
    note(started.id, false);
  }
};

/** Reads a job that is queued again and again until it has ended, and answers with that; where nobody waits any more, as it stood last. */
export const followJob = async <J extends Job>(started: J, following: Following<J>): Promise<J> => {
  note(started.id, started.status === 'queued');
  try {
    return await readUntilEnded(started, following);
  } finally {
    if (following.signal.aborted) void countOn(started, following.read);
    else note(started.id, false);
  }
};
