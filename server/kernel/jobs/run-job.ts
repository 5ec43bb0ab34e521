import { AlteredContent } from '#kernel/altered-content.ts';
import { AppError } from '#kernel/app-error.ts';
import type { JobTable } from '#kernel/db/kernel-tables.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import type { Alterations } from '#kernel/events/alterations.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import {
  closeLeasedJob,
  extendLease,
  type Lease,
  releaseLeasedJob,
  repeatLeasedJob,
} from '#kernel/jobs/job-store.ts';
import type { ProgressBoard } from '#kernel/jobs/progress-board.ts';
import type { Log } from '#kernel/log/log.ts';
import type { Traces } from '#kernel/traces/traces.ts';

export interface RunEnvironment {
  readonly store: Pick<Store, 'transact' | 'note'>;
  readonly alterations: Alterations;
  readonly log: Log;
  readonly board: ProgressBoard;
  readonly traces: Traces;
  readonly leaseMs: number;
  readonly backOffMs: number;
}

type StopCause = 'cancelled' | 'shutdown' | 'lease_lost';

/** What became of one attempt at a job. */
type AttemptEnd = 'recorded' | 'stopped' | 'failed';

/** A job this process is working on. */
export interface ActiveRun {
  readonly jobId: string;
  readonly token: string;
  /** Settles when the run has left the job closed, released or to its new owner; never rejects. */
  readonly ended: Promise<void>;
  abort(cause: StopCause): void;
}

interface GiveUpReason {
  readonly code: string;
  readonly message: string;
}

/** Beats per lease: one may be missed by a busy machine without losing the job. */
const heartbeatsPerLease = 3;

export const giveUpReasonText = ({ code, message }: GiveUpReason): string => `${code}: ${message}`;

/** Runs a claimed job to its end. */
export const beginRun = (
  environment: RunEnvironment,
  definition: JobDefinition,
  job: JobTable,
): ActiveRun => {
  if (job.lease_token === null) throw new Error('A claimed job has a lease.');
  const lease: Lease = { id: job.id, token: job.lease_token };
  const controller = new AbortController();
  const abort = (cause: StopCause): void => controller.abort(cause);
  const trace = environment.traces.begin(`job ${job.kind}`, {
    kind: 'internal',
    attributes: { 'larmor.job.id': job.id, 'larmor.job.kind': job.kind, 'larmor.job.attempt': job.attempt },
  });
  const stopHeartbeat = beginHeartbeat(environment, lease, () => abort('lease_lost'));
  const ended = attemptJob(environment, definition, job, lease, controller.signal)
    .catch((error: unknown) => {
      environment.log.error('a job could not be closed', { jobId: job.id, error });
      return 'failed' as const;
    })
    .then((end) => {
      stopHeartbeat();
      trace.end({ 'larmor.job.end': end }, end === 'failed');
      environment.board.clear(job.id);
    });
  return { jobId: job.id, token: lease.token, ended, abort };
};

const beginHeartbeat = (
  { store, log, leaseMs }: RunEnvironment,
  lease: Lease,
  onLost: () => void,
): (() => void) => {
  const beat = async (): Promise<void> => {
    const terms = { nowUtc: new Date().toISOString(), leaseMs };
    if (!(await store.note((tx) => extendLease(tx, lease, terms)))) onLost();
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn('a lease was not extended', { jobId: lease.id, error }));
  }, leaseMs / heartbeatsPerLease);
  return () => clearInterval(timer);
};

const attemptJob = async (
  environment: RunEnvironment,
  definition: JobDefinition,
  job: JobTable,
  lease: Lease,
  signal: AbortSignal,
): Promise<AttemptEnd> => {
  const { log } = environment;
  if (job.attempt > definition.maxAttempts) {
    const message = `The computation was interrupted ${definition.maxAttempts} times.`;
    await giveUp(environment, definition, job, lease, { code: 'internal_error', message });
    return 'failed';
  }
  const run = { completed: false };
  try {
    await definition.run(JSON.parse(job.payload), createContext(environment, job, lease, signal, run));
    if (!run.completed) throw new Error('The job ended without recording a result.');
    return 'recorded';
  } catch (error) {
    if (run.completed) {
      log.error('a job failed after its result was recorded', { jobId: job.id, error });
      return 'recorded';
    }
    if (signal.aborted) {
      await leaveStopped(environment, job, lease, signal.reason as StopCause);
      return 'stopped';
    }
    log.warn('a job attempt failed', { jobId: job.id, attempt: job.attempt, error });
    await retryOrGiveUp(environment, definition, job, lease, error);
    return 'failed';
  }
};

const createContext = (
  { store, board }: RunEnvironment,
  job: JobTable,
  lease: Lease,
  signal: AbortSignal,
  run: { completed: boolean },
): JobContext => {
  const startedAtUtc = new Date().toISOString();
  const recordEnd = async (
    close: (tx: Tx) => Promise<boolean>,
    write: (tx: Tx) => Promise<void>,
  ): Promise<void> => {
    await store.transact(async (tx) => {
      if (!(await close(tx)))
        throw new Error(`Job ${job.id} belongs to another run by now; its result is not recorded here.`);
      await write(tx);
    });
    run.completed = true;
    board.close(job.id);
  };
  return {
    jobId: job.id,
    attempt: job.attempt,
    signal,
    progress: (stage, fraction) => {
      if (run.completed || signal.aborted) return;
      board.report(job.id, { stage, fraction: Math.min(1, Math.max(0, fraction)), startedAtUtc });
    },
    complete: (write) => {
      const end = { state: 'done', error: null } as const;
      return recordEnd(
        (tx) => closeLeasedJob(tx, lease, { ...end, nowUtc: new Date().toISOString() }),
        write,
      );
    },
    repeat: (waitMs, write) => {
      const next = { nowUtc: new Date().toISOString(), waitMs };
      return recordEnd((tx) => repeatLeasedJob(tx, lease, next), write);
    },
  };
};

/** On shutdown the attempt does not count; a cancelled or lost job is no longer ours to touch. */
const leaveStopped = async (
  { store }: RunEnvironment,
  job: JobTable,
  lease: Lease,
  cause: StopCause,
): Promise<void> => {
  if (cause !== 'shutdown') return;
  const nowUtc = new Date().toISOString();
  const next = { nowUtc, waitMs: 0, attempt: job.attempt - 1, error: null };
  await store.note((tx) => releaseLeasedJob(tx, lease, next));
};

/** Why a job ends that is not tried again. What is stored and not what was recorded has a code of its own. */
const reasonOf = (error: unknown): GiveUpReason => {
  if (error instanceof AlteredContent) return { code: 'content_altered', message: error.message };
  if (error instanceof AppError) return { code: error.code, message: error.message };
  return { code: 'internal_error', message: 'The computation failed.' };
};

/** Faults of the data are the same at every attempt; only what may pass is tried again. */
const retryOrGiveUp = async (
  environment: RunEnvironment,
  definition: JobDefinition,
  job: JobTable,
  lease: Lease,
  error: unknown,
): Promise<void> => {
  const actor = { kind: 'system', id: 'worker' };
  await environment.alterations.tell(error, { actor, clientIp: null, route: job.kind, requestId: null });
  const dataAtFault = error instanceof AppError && error.status < 500;
  const reason = reasonOf(error);
  if (dataAtFault || job.attempt >= definition.maxAttempts) {
    return giveUp(environment, definition, job, lease, reason);
  }
  const waitMs = environment.backOffMs * 2 ** (job.attempt - 1);
  const nowUtc = new Date().toISOString();
  await environment.store.note((tx) =>
    releaseLeasedJob(tx, lease, { nowUtc, waitMs, attempt: job.attempt, error: giveUpReasonText(reason) }),
  );
};

const giveUp = async (
  { store, board }: RunEnvironment,
  definition: JobDefinition,
  job: JobTable,
  lease: Lease,
  reason: GiveUpReason,
): Promise<void> => {
  const closed = await store.transact(async (tx) => {
    const end = {
      state: 'failed',
      error: giveUpReasonText(reason),
      nowUtc: new Date().toISOString(),
    } as const;
    if (!(await closeLeasedJob(tx, lease, end))) return false;
    await definition.onGivenUp(tx, JSON.parse(job.payload), reason);
    return true;
  });
  if (closed) board.close(job.id);
};
