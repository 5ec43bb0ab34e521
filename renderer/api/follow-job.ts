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
  readonly status: string;
}

interface Following<J extends Job> {
  readonly read: () => Promise<J>;
  /** Told how it stands each time it was read, and as it began. */
  readonly onStep: (job: J) => void;
  readonly signal: AbortSignal;
}

/** Reads a job that is queued again and again until it has ended, and answers with that; where nobody waits any more, as it stood last. */
export const followJob = async <J extends Job>(
  started: J,
  { read, onStep, signal }: Following<J>,
): Promise<J> => {
  let job = started;
  onStep(job);
  while (job.status === 'queued' && !signal.aborted) {
    await pause(signal);
    if (signal.aborted) break;
    job = await read();
    onStep(job);
  }
  return job;
};
