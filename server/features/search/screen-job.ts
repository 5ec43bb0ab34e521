import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { keepScreens, screenRecords } from '../structures/index.ts';
import { type SearchSource, searchSources } from './hooks.ts';

const screenJobKind = 'search.screen_structures';

/** A crash may pass; three times the same crash will not. */
const maxAttempts = 3;
/** Of one transaction: a stop loses no more than these, and others write in between. */
const structuresAtOnce = 250;

type Services = Pick<Kernel, 'hooks' | 'jobs' | 'log' | 'newId' | 'pool' | 'store'>;
type ListUnscreened = NonNullable<SearchSource['listUnscreened']>;

const listsOf = ({ hooks }: Services): ListUnscreened[] =>
  hooks
    .all(searchSources)
    .flatMap(({ listUnscreened }) => (listUnscreened === undefined ? [] : [listUnscreened]));

const keepAll = async (kernel: Services, job: JobContext): Promise<void> => {
  for (const list of listsOf(kernel)) {
    let afterId = '';
    while (!job.signal.aborted) {
      const records = await list(afterId, structuresAtOnce);
      const last = records.at(-1);
      if (last === undefined) break;
      const kept = await screenRecords(kernel.pool, records, job.signal);
      await kernel.store.transact((tx) => keepScreens(tx, kept));
      afterId = last.id;
    }
  }
  job.signal.throwIfAborted();
  await job.complete(async () => {});
};

/** Keeps what parts are looked for by, of structures from before and where the way it is made has changed. Stopped, it goes on with those still missing. */
export const createScreenJob = (kernel: Services): JobDefinition<Record<string, never>> => ({
  kind: screenJobKind,
  maxAttempts,
  run: (_payload, job) => keepAll(kernel, job),
  onGivenUp: async (_tx, _payload, reason) => {
    kernel.log.error('structures from before are read anew by the first search after a start', reason);
  },
});

/** At a start, where a structure has no screen as it is made now. */
export const keepMissingScreens = async (kernel: Services): Promise<void> => {
  const missing = await Promise.all(listsOf(kernel).map((list) => list('', 1)));
  if (missing.every(({ length }) => length === 0)) return;
  await kernel.store.transact((tx) =>
    kernel.jobs.enqueue(tx, { kind: screenJobKind, payload: {}, id: kernel.newId('job'), isInBulk: true }),
  );
  kernel.jobs.wake();
};
