import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { JobTable } from '#kernel/db/kernel-tables.ts';
import type { Store } from '#kernel/db/store.ts';
import type { Alterations } from '#kernel/events/alterations.ts';
import type { JobDefinition, JobQueue } from '#kernel/jobs/job-queue.ts';
import {
  cancelOpenJob,
  claimDueJob,
  hasDueJob,
  holdOpenJobs,
  insertJob,
  isJobOpen,
  makeAllDue,
} from '#kernel/jobs/job-store.ts';
import { createProgressBoard } from '#kernel/jobs/progress-board.ts';
import { type ActiveRun, beginRun, giveUpReasonText, type RunEnvironment } from '#kernel/jobs/run-job.ts';
import type { Log } from '#kernel/log/log.ts';
import { type Notices, noPeers } from '#kernel/peers/peers.ts';
import { noTraces, type Traces } from '#kernel/traces/traces.ts';

export interface LeaseQueueOptions {
  readonly store: Pick<Store, 'read' | 'transact' | 'note'>;
  /** Told where a job reads what is not as it was recorded. */
  readonly alterations: Alterations;
  readonly log: Log;
  /** Other processes that work on the store. Default: none. */
  readonly notices?: Notices;
  /** Jobs run at the same time; none where other processes run them. */
  readonly concurrency: number;
  /**
   * No other process works on this store: jobs found running at the start belong to one that died and are taken up
   * at once instead of after their lease, and jobs whose next attempt waits are not kept waiting by a clock that was
   * set back.
   */
  readonly soleProcess?: boolean;
  /** How long a job of a dead process waits before it is taken up again. */
  readonly leaseMs?: number;
  /** How often to look for jobs whose time has come without a wake-up. */
  readonly pollMs?: number;
  /** Where the time each attempt took is told. */
  readonly traces?: Traces;
  /** Wait before the second attempt; doubles with each further one. */
  readonly backOffMs?: number;
}

/** Jobs in a table of the store: recorded with the work, run under a lease, their result recorded once. */
export const createLeaseQueue = (options: LeaseQueueOptions): JobQueue => {
  const { store, alterations, log, concurrency, pollMs = 1000, notices = noPeers.notices } = options;
  const environment: RunEnvironment = {
    store,
    alterations,
    log,
    board: createProgressBoard(notices),
    traces: options.traces ?? noTraces,
    leaseMs: options.leaseMs ?? 15_000,
    backOffMs: options.backOffMs ?? 1000,
  };
  const { board } = environment;
  const definitions = new Map<string, JobDefinition>();
  const runs = new Map<string, ActiveRun>();
  // A wake-up may come from inside a transaction; claiming must not count as nested in it.
  const outsideAnyTransaction = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | null = null;
  let pumping: Promise<void> | null = null;
  let again = false;
  let stopped = true;
  let leasesOfTheDead = options.soleProcess === true;

  const claimNext = async () => {
    const kinds = [...definitions.keys()];
    const ownJobIds = [...runs.values()].map((run) => run.jobId);
    const due = { kinds, nowUtc: new Date().toISOString(), ownJobIds };
    if (!(await hasDueJob(store.read, due))) return undefined;
    const terms = { ...due, leaseMs: environment.leaseMs, token: randomUUID() };
    return store.note((tx) => claimDueJob(tx, terms));
  };

  const begin = (job: JobTable): void => {
    const definition = definitions.get(job.kind);
    if (definition === undefined) throw new Error(`No definition for jobs of kind ${job.kind}.`);
    const run = beginRun(environment, definition, job);
    runs.set(run.token, run);
    void run.ended.then(() => {
      runs.delete(run.token);
      wake();
    });
  };

  const fillSlots = async (): Promise<void> => {
    if (leasesOfTheDead) {
      await store.note((tx) => makeAllDue(tx, new Date().toISOString()));
      leasesOfTheDead = false;
    }
    do {
      again = false;
      while (!stopped && runs.size < concurrency) {
        const job = await claimNext();
        if (job === undefined) break;
        begin(job);
      }
    } while (again);
  };

  const wake = (): void => {
    if (stopped || concurrency === 0) return;
    again = true;
    pumping ??= outsideAnyTransaction(() => Promise.resolve().then(fillSlots)).then(
      () => {
        pumping = null;
        // A wake-up that came while the last look was ending.
        if (again) wake();
      },
      (error: unknown) => {
        pumping = null;
        log.error('jobs could not be claimed', { error });
      },
    );
  };

  const stopRuns = (jobId: string): void => {
    for (const run of runs.values()) if (run.jobId === jobId) run.abort('cancelled');
  };
  notices.on('jobs', wake);
  // Where it is lost, the run finds no lease at its next heartbeat; the table says whether it is true.
  notices.on('halt', (jobId) => {
    isJobOpen(store.read, jobId).then(
      (open) => {
        if (!open) stopRuns(jobId);
      },
      (error: unknown) => log.warn('a job may have been stopped by another process', { jobId, error }),
    );
  });

  return {
    enqueue: (tx, job) => insertJob(tx, { ...job, nowUtc: new Date().toISOString() }),
    hold: holdOpenJobs,
    wake: () => {
      wake();
      notices.send('jobs');
    },
    cancel: async (tx, jobId, reason) => {
      const end = { error: giveUpReasonText(reason), nowUtc: new Date().toISOString() };
      const job = await cancelOpenJob(tx, jobId, end);
      if (job === undefined) return false;
      await definitions.get(job.kind)?.onGivenUp(tx, JSON.parse(job.payload), reason);
      return true;
    },
    halt: (jobId) => {
      stopRuns(jobId);
      notices.send('halt', jobId);
      board.close(jobId);
    },
    currentProgress: board.current,
    watch: (jobId, signal) => board.watch(jobId, signal, () => isJobOpen(store.read, jobId)),
    start: (list) => {
      // Each payload type is known to its own definition alone; the kind decides which one reads it.
      for (const definition of list) definitions.set(definition.kind, definition as unknown as JobDefinition);
      stopped = false;
      timer = setInterval(wake, pollMs);
      wake();
    },
    stop: async () => {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      await pumping;
      for (const run of runs.values()) run.abort('shutdown');
      await Promise.all([...runs.values()].map((run) => run.ended));
    },
  };
};
