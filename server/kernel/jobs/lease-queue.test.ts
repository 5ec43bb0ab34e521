import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AlteredContent } from '#kernel/altered-content.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Store } from '#kernel/db/store.ts';
import type { JobDefinition, JobProgress, JobQueue } from '#kernel/jobs/job-queue.ts';
import { createLeaseQueue, type LeaseQueueOptions } from '#kernel/jobs/lease-queue.ts';
import { createPiscinaPool } from '#kernel/jobs/piscina-pool.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { withPostgres } from '#kernel/testing/with-postgres.ts';
import type { Traces } from '#kernel/traces/traces.ts';
import { builtSpinWorker } from '../../../scripts/build-server.mjs';

const hourMs = 3_600_000;

type JobStore = LeaseQueueOptions['store'];

const openQueue = (store: JobStore, options: Partial<LeaseQueueOptions> = {}): JobQueue => {
  const queue = createLeaseQueue({
    store,
    alterations: { tell: async () => {} },
    log: silentLog,
    concurrency: 2,
    pollMs: 10,
    backOffMs: 1,
    ...options,
  });
  onTestFinished(() => queue.stop());
  return queue;
};

const define = (change: Partial<JobDefinition<{ value: number }>>): JobDefinition<{ value: number }> => ({
  kind: 'count',
  maxAttempts: 3,
  run: async (_, job) => job.complete(async () => {}),
  onGivenUp: async () => {},
  ...change,
});

const enqueue = (store: JobStore, queue: JobQueue, id: string, value = 1): Promise<void> =>
  store.transact((tx) => queue.enqueue(tx, { kind: 'count', id, payload: { value } }));

/** Results land in a table of the test, inside the transaction that closes the job. */
const createResultTable = (store: JobStore) =>
  store.transact((tx) => sql`CREATE TABLE result (job_id TEXT, value INTEGER)`.execute(tx));

const insertResult =
  (jobId: string, value: number) => async (tx: Parameters<Parameters<Store['transact']>[0]>[0]) => {
    await sql`INSERT INTO result VALUES (${jobId}, ${value})`.execute(tx);
  };

const readResults = async (store: JobStore) =>
  (await sql<{ job_id: string; value: number }>`SELECT * FROM result ORDER BY job_id`.execute(store.read))
    .rows;

const findJob = (store: JobStore, id: string) =>
  store.read.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const cancelJob = async (
  store: JobStore,
  queue: JobQueue,
  id: string,
  reason: { code: string; message: string },
): Promise<boolean> => {
  const cancelled = await store.transact((tx) => queue.cancel(tx, id, reason));
  if (cancelled) queue.halt(id);
  return cancelled;
};

const untilOver = async (store: JobStore, queue: JobQueue, id: string) => {
  for await (const _ of queue.watch(id, AbortSignal.timeout(20_000)));
  return findJob(store, id);
};

const openNewPostgres = withPostgres();

describe.each([
  ['SQLite', async (): Promise<JobStore> => (await openTestStore()).store],
  ['PostgreSQL', async (): Promise<JobStore> => (await openNewPostgres()).store],
])('jobs on %s', (_name, openStore) => {
  test('a job that is held back waits until it is let go, and one of many lets others go first', async () => {
    const store = await openStore();
    const queue = openQueue(store, { concurrency: 1 });
    const order: string[] = [];
    const run: JobDefinition<{ value: number }>['run'] = async (_, job) => {
      order.push(job.jobId);
      await job.complete(async () => {});
    };
    const add = (id: string, manner: { isHeld?: boolean; isInBulk?: boolean }) =>
      store.transact((tx) => queue.enqueue(tx, { kind: 'count', id, payload: { value: 1 }, ...manner }));
    await add('job_held', { isHeld: true });
    await add('job_of_many', { isInBulk: true });
    await add('job_single', {});
    queue.start([define({ run })]);
    await untilOver(store, queue, 'job_single');
    await untilOver(store, queue, 'job_of_many');
    expect(order).toEqual(['job_single', 'job_of_many']);
    expect(await findJob(store, 'job_held')).toMatchObject({ state: 'ready', held: 1, attempt: 0 });
    await store.transact((tx) => queue.hold(tx, ['job_held'], false));
    queue.wake();
    expect(await untilOver(store, queue, 'job_held')).toMatchObject({ state: 'done', held: 0 });
  });

  test('a job runs with its payload and its result is recorded in the transaction that closes it', async () => {
    const store = await openStore();
    await createResultTable(store);
    const queue = openQueue(store);
    queue.start([
      define({ run: (payload, job) => job.complete(insertResult(job.jobId, payload.value * 2)) }),
    ]);
    await enqueue(store, queue, 'job_a', 21);
    queue.wake();
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({
      state: 'done',
      attempt: 1,
      lease_token: null,
    });
    expect(await readResults(store)).toEqual([{ job_id: 'job_a', value: 42 }]);
  });

  test('a job whose enqueueing transaction rolls back never existed', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    const refused = store.transact(async (tx) => {
      await queue.enqueue(tx, { kind: 'count', id: 'job_a', payload: {} });
      throw new Error('the work was refused');
    });
    await expect(refused).rejects.toThrow('the work was refused');
    expect(await store.read.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  test('a failing job is tried again and given up after its last attempt, with the reason recorded once', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    const attempts: number[] = [];
    const reasons: unknown[] = [];
    queue.start([
      define({
        run: async (_, job) => {
          attempts.push(job.attempt);
          throw new Error('worker crashed');
        },
        onGivenUp: async (_tx, payload, reason) => {
          reasons.push([payload, reason]);
        },
      }),
    ]);
    await enqueue(store, queue, 'job_a', 7);
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({
      state: 'failed',
      attempt: 3,
      error: 'internal_error: The computation failed.',
    });
    expect(attempts).toEqual([1, 2, 3]);
    expect(reasons).toEqual([[{ value: 7 }, { code: 'internal_error', message: 'The computation failed.' }]]);
  });

  test('a fault of the data is given up at the first attempt with its own sentence', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    queue.start([
      define({
        run: async () => {
          throw new AppError('validation_error', 'The FID is shorter than TD says.');
        },
      }),
    ]);
    await enqueue(store, queue, 'job_a');
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: 'validation_error: The FID is shorter than TD says.',
    });
  });

  test('when recording the result fails nothing of it stays and the job is tried again', async () => {
    const store = await openStore();
    await createResultTable(store);
    const queue = openQueue(store);
    queue.start([
      define({
        run: (payload, job) =>
          job.complete(async (tx) => {
            await insertResult(job.jobId, payload.value)(tx);
            if (job.attempt === 1) throw new Error('disk full');
          }),
      }),
    ]);
    await enqueue(store, queue, 'job_a', 5);
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'done', attempt: 2 });
    expect(await readResults(store)).toEqual([{ job_id: 'job_a', value: 5 }]);
  });

  test('a job that ends without a result counts as failed', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    queue.start([define({ maxAttempts: 1, run: async () => {} })]);
    await enqueue(store, queue, 'job_a');
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'failed' });
  });

  test('cancelling a running job aborts it, records the reason and keeps its result out', async () => {
    const store = await openStore();
    await createResultTable(store);
    const queue = openQueue(store);
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<unknown>();
    queue.start([
      define({
        run: async (payload, job) => {
          started.resolve();
          await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
          const late = job.complete(insertResult(job.jobId, payload.value));
          await late.catch(ended.resolve);
          throw job.signal.reason;
        },
        onGivenUp: async (tx, _payload, reason) => insertResult(reason.message, -1)(tx),
      }),
    ]);
    await enqueue(store, queue, 'job_a');
    queue.wake();
    await started.promise;
    expect(
      await cancelJob(store, queue, 'job_a', { code: 'conflict', message: 'cancelled by its owner' }),
    ).toBe(true);
    expect(String(await ended.promise)).toContain('belongs to another run');
    expect(await findJob(store, 'job_a')).toMatchObject({ state: 'cancelled', lease_token: null });
    expect(await readResults(store)).toEqual([{ job_id: 'cancelled by its owner', value: -1 }]);
    expect(await cancelJob(store, queue, 'job_a', { code: 'conflict', message: 'twice' })).toBe(false);
  });

  test('a job that reads what is not as it was recorded is told, and not tried again', async () => {
    const store = await openStore();
    const told: unknown[] = [];
    const alterations: LeaseQueueOptions['alterations'] = {
      tell: async (error, { route }) => {
        told.push([error, route]);
      },
    };
    const queue = openQueue(store, { alterations });
    const error = new AlteredContent({
      record: { type: 'archive', id: 'arc_1' },
      what: 'the file fid',
      expectedSha256: 'a'.repeat(64),
      foundSha256: null,
    });
    const reasons: string[] = [];
    let attempts = 0;
    queue.start([
      define({
        run: async () => {
          attempts++;
          throw error;
        },
        onGivenUp: async (_tx, _payload, { code }) => {
          reasons.push(code);
        },
      }),
    ]);
    await enqueue(store, queue, 'job_a');
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'failed' });
    expect([attempts, reasons]).toEqual([1, ['content_altered']]);
    expect(told).toEqual([[error, 'count']]);
  });

  test('cancelling a job that waits keeps it from ever running', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    let ran = false;
    await enqueue(store, queue, 'job_a');
    expect(await cancelJob(store, queue, 'job_a', { code: 'conflict', message: 'not needed' })).toBe(true);
    queue.start([
      define({
        run: async (_, job) => {
          ran ||= job.jobId === 'job_a';
          await job.complete(async () => {});
        },
      }),
    ]);
    await enqueue(store, queue, 'job_b');
    await untilOver(store, queue, 'job_b');
    expect(ran).toBe(false);
    expect(await cancelJob(store, queue, 'job_unknown', { code: 'conflict', message: 'x' })).toBe(false);
  });

  test('progress reaches every watcher in order and the watch ends with the job', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    const watched = Promise.withResolvers<void>();
    queue.start([
      define({
        run: async (_, job) => {
          job.progress('reading', 0.1);
          await watched.promise;
          job.progress('phasing', 0.5);
          job.progress('picking', 7);
          await job.complete(async () => {});
        },
      }),
    ]);
    await enqueue(store, queue, 'job_a');
    let readers = 0;
    const follow = async () => {
      const seen: JobProgress[] = [];
      for await (const progress of queue.watch('job_a', AbortSignal.timeout(20_000))) {
        seen.push(progress);
        if (progress.stage === 'reading') {
          expect(queue.currentProgress('job_a')).toEqual(progress);
          readers += 1;
          if (readers === 2) watched.resolve();
        }
      }
      return seen.map(({ stage, fraction }) => [stage, fraction]);
    };
    const both = [follow(), follow()];
    queue.wake();
    const [first, second] = await Promise.all(both);
    expect(first).toEqual([
      ['reading', 0.1],
      ['phasing', 0.5],
      ['picking', 1],
    ]);
    expect(second).toEqual(first);
    expect(queue.currentProgress('job_a')).toBeNull();
  });

  test('a watch ends when its client goes away, and at once for a job that is over or unknown', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    await enqueue(store, queue, 'job_a');
    const controller = new AbortController();
    const gone = (async () => {
      for await (const _ of queue.watch('job_a', controller.signal));
    })();
    setImmediate(() => controller.abort());
    await gone;
    for await (const _ of queue.watch('job_unknown', AbortSignal.timeout(20_000)));
  });

  test('stopping hands running jobs back without using up an attempt, and another queue finishes them', async () => {
    const store = await openStore();
    await createResultTable(store);
    const first = openQueue(store);
    const started = Promise.withResolvers<void>();
    first.start([
      define({
        maxAttempts: 1,
        run: (_, job) =>
          new Promise((_resolve, reject) => {
            job.signal.addEventListener('abort', () => reject(job.signal.reason));
            started.resolve();
          }),
      }),
    ]);
    await enqueue(store, first, 'job_a', 3);
    first.wake();
    await started.promise;
    await first.stop();
    expect(await findJob(store, 'job_a')).toMatchObject({ state: 'ready', attempt: 0, lease_token: null });
    const second = openQueue(store);
    second.start([
      define({ maxAttempts: 1, run: (payload, job) => job.complete(insertResult(job.jobId, payload.value)) }),
    ]);
    await untilOver(store, second, 'job_a');
    expect(await readResults(store)).toEqual([{ job_id: 'job_a', value: 3 }]);
  });

  test('a run whose lease another process took over cannot record a second result', async () => {
    const store = await openStore();
    await createResultTable(store);
    const queue = openQueue(store, { concurrency: 1 });
    const runs: number[] = [];
    queue.start([
      define({
        run: async (_, job) => {
          runs.push(job.attempt);
          if (job.attempt === 1) await loseLease(store, job.jobId);
          await job.complete(insertResult(job.jobId, job.attempt));
        },
      }),
    ]);
    await enqueue(store, queue, 'job_a');
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'done', attempt: 2 });
    expect(runs).toEqual([1, 2]);
    expect(await readResults(store)).toEqual([{ job_id: 'job_a', value: 2 }]);
  });

  const loseLease = (store: JobStore, jobId: string) =>
    store.transact((tx) =>
      tx
        .updateTable('job')
        .set({ lease_token: 'a process that died', lease_until: '2000-01-01T00:00:00.000Z' })
        .where('id', '=', jobId)
        .execute(),
    );

  test('heartbeats keep the lease of a job that takes longer than the lease', async () => {
    const store = await openStore();
    const queue = openQueue(store, { leaseMs: 900 });
    const leases = new Set<string | null>();
    queue.start([
      define({
        run: async (_, job) => {
          while (leases.size < 3) {
            leases.add((await findJob(store, job.jobId)).lease_until);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          await job.complete(async () => {});
        },
      }),
    ]);
    await enqueue(store, queue, 'job_a');
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'done', attempt: 1 });
  });

  test('a queue that is alone on its store takes up the jobs of a dead process at once', async () => {
    const store = await openStore();
    const queue = openQueue(store, { soleProcess: true });
    await enqueue(store, queue, 'job_a');
    await store.transact((tx) =>
      tx
        .updateTable('job')
        .set({ state: 'running', attempt: 1, lease_token: 'dead', lease_until: '2999-01-01T00:00:00.000Z' })
        .execute(),
    );
    queue.start([define({})]);
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'done', attempt: 2 });
  });

  const changeJob = (
    store: JobStore,
    id: string,
    change: { lease_until?: string; run_at?: string; attempt?: number },
  ) =>
    store.transact(async (tx) => {
      await tx.updateTable('job').set(change).where('id', '=', id).execute();
    });

  test('a computer that slept past the lease goes on with the run it has', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    const begun: string[] = [];
    queue.start([
      define({
        run: async (_, job) => {
          begun.push(job.jobId);
          if (job.jobId === 'job_b') return job.complete(async () => {});
          await changeJob(store, job.jobId, { lease_until: '2000-01-01T00:00:00.000Z' });
          // Another job goes through meanwhile, so the queue has looked.
          await enqueue(store, queue, 'job_b');
          await untilOver(store, queue, 'job_b');
          await job.complete(async () => {});
        },
      }),
    ]);
    await enqueue(store, queue, 'job_a');
    queue.wake();
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'done', attempt: 1 });
    expect(begun).toEqual(['job_a', 'job_b']);
  });

  test('a clock that was set back keeps no job waiting', async () => {
    const store = await openStore();
    const future = '2999-01-01T00:00:00.000Z';
    const before = openQueue(store);
    for (const id of ['job_a', 'job_b']) await enqueue(store, before, id);
    await changeJob(store, 'job_a', { run_at: future });
    await changeJob(store, 'job_b', { run_at: future, attempt: 1 });
    const queue = openQueue(store, { soleProcess: true });
    queue.start([define({})]);
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({ state: 'done' });
    expect(await untilOver(store, queue, 'job_b')).toMatchObject({ state: 'done', attempt: 2 });
  });

  test('a job for a chosen moment waits for it, also over a start', async () => {
    const store = await openStore();
    const soon = '2999-01-01T00:00:00.000Z';
    const queue = openQueue(store, { soleProcess: true });
    await store.transact(async (tx) => {
      const job = { kind: 'count', payload: { value: 1 } };
      await queue.enqueue(tx, { ...job, id: 'job_later', scheduledForUtc: soon });
      await queue.enqueue(tx, { ...job, id: 'job_past', scheduledForUtc: '2000-01-01T00:00:00.000Z' });
      await queue.enqueue(tx, { ...job, id: 'job_now' });
    });
    queue.start([define({})]);
    for (const id of ['job_past', 'job_now'])
      expect(await untilOver(store, queue, id)).toMatchObject({ state: 'done' });
    expect(await findJob(store, 'job_later')).toMatchObject({ state: 'ready', attempt: 0 });
    await store.transact(async (tx) => {
      const past = { scheduled_for: '2000-01-01T00:00:00.000Z' };
      await tx.updateTable('job').set(past).where('id', '=', 'job_later').execute();
    });
    queue.wake();
    expect(await untilOver(store, queue, 'job_later')).toMatchObject({ state: 'done' });
  });

  test('a job that repeats is one row: it waits for its moment and runs as if for the first time', async () => {
    const store = await openStore();
    await createResultTable(store);
    const queue = openQueue(store);
    const attempts: number[] = [];
    await enqueue(store, queue, 'job_a');
    queue.start([
      define({
        run: async (_, job) => {
          attempts.push(job.attempt);
          if (attempts.length < 3) return job.repeat(0, insertResult(job.jobId, 1));
          if (attempts.length === 3) throw new Error('once');
          return job.repeat(hourMs, insertResult(job.jobId, 2));
        },
      }),
    ]);
    // As long as anything that waits in vain (vitest.config.ts).
    await expect.poll(async () => (await readResults(store)).length, { timeout: 240_000 }).toBe(3);
    const next = await findJob(store, 'job_a');
    expect(Date.parse(next.scheduled_for ?? '') - Date.now()).toBeGreaterThan(hourMs / 2);
    expect(await findJob(store, 'job_a')).toMatchObject({ state: 'ready', attempt: 0, lease_token: null });
    expect(attempts).toEqual([1, 1, 1, 2]);
    expect((await readResults(store)).map(({ value }) => value)).toEqual([1, 1, 2]);
  });

  test('a job whose process died at every attempt is given up with a sentence', async () => {
    const store = await openStore();
    const queue = openQueue(store);
    await enqueue(store, queue, 'job_a');
    await store.transact((tx) =>
      tx
        .updateTable('job')
        .set({ state: 'running', attempt: 3, lease_token: 'dead', lease_until: '2000-01-01T00:00:00.000Z' })
        .execute(),
    );
    queue.start([define({})]);
    expect(await untilOver(store, queue, 'job_a')).toMatchObject({
      state: 'failed',
      error: 'internal_error: The computation was interrupted 3 times.',
    });
  });

  test('cancelling stops a computation that spins on a worker thread, and the next job gets the thread', async () => {
    const store = await openStore();
    const pool = createPiscinaPool({
      threads: 1,
      workerFile: builtSpinWorker,
    });
    onTestFinished(() => pool.close());
    const queue = openQueue(store, { concurrency: 1 });
    queue.start([
      define({
        run: async (payload, job) => {
          await pool.run(payload.value === 0 ? 'spinForever' : 'echo', null, {
            signal: job.signal,
            onProgress: job.progress,
          });
          await job.complete(async () => {});
        },
      }),
    ]);
    await enqueue(store, queue, 'job_spin', 0);
    await enqueue(store, queue, 'job_next', 1);
    queue.wake();
    for await (const progress of queue.watch('job_spin', AbortSignal.timeout(20_000))) {
      expect(progress.stage).toBe('spinning');
      await cancelJob(store, queue, 'job_spin', { code: 'conflict', message: 'cancelled' });
    }
    expect(await findJob(store, 'job_spin')).toMatchObject({ state: 'cancelled' });
    expect(await untilOver(store, queue, 'job_next')).toMatchObject({ state: 'done' });
  });
});

test('an attempt is traced from its start to its end, with what became of it', async () => {
  const told: unknown[] = [];
  const traces: Traces = {
    begin: (name, { kind, attributes }) => ({
      end: (last, failed) => told.push([name, kind, attributes['larmor.job.attempt'], last, failed]),
    }),
    stop: () => Promise.resolve(),
  };
  const { store } = await openTestStore();
  const queue = openQueue(store, { traces, concurrency: 1 });
  await enqueue(store, queue, 'job_a');
  const fails = async (_: unknown, job: Parameters<JobDefinition['run']>[1]) => {
    if (job.attempt === 1) throw new Error('Not at the first attempt.');
    await job.complete(async () => {});
  };
  queue.start([define({ run: fails })]);
  await expect
    .poll(() => told)
    .toEqual([
      ['job count', 'internal', 1, { 'larmor.job.end': 'failed' }, true],
      ['job count', 'internal', 2, { 'larmor.job.end': 'recorded' }, false],
    ]);
});
