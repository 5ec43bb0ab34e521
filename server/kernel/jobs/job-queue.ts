import type { Tx } from '#kernel/db/store.ts';

export interface JobProgress {
  readonly stage: string;
  /** 0 to 1. */
  readonly fraction: number;
  readonly startedAtUtc: string;
}

/** What a running job may do. */
export interface JobContext {
  readonly jobId: string;
  readonly attempt: number;
  /** Aborted on cancel and on shutdown. */
  readonly signal: AbortSignal;
  progress(stage: string, fraction: number): void;
  /** Writes the result and closes the job in one transaction; throws when the lease was lost, so that a result is recorded once. */
  complete(write: (tx: Tx) => Promise<void>): Promise<void>;
  /**
   * The same for a job that never ends: it waits so long and runs again, as if for the first time. A time and no moment, since the
   * clock of this process may not be the one the queue goes by.
   */
  repeat(waitMs: number, write: (tx: Tx) => Promise<void>): Promise<void>;
}

export interface JobDefinition<P = unknown> {
  readonly kind: string;
  readonly maxAttempts: number;
  readonly run: (payload: P, job: JobContext) => Promise<void>;
  /** Last attempt failed, or the job was cancelled: records the reason in the same transaction that closes the job. */
  readonly onGivenUp: (
    tx: Tx,
    payload: P,
    reason: { readonly code: string; readonly message: string },
  ) => Promise<void>;
}

export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  readonly id: string;
  /** It waits for this moment; one that has passed is now. */
  readonly scheduledForUtc?: string;
  /** It waits until it is let go. */
  readonly isHeld?: boolean;
  /** One of many sent together: what others ask for meanwhile goes first. */
  readonly isInBulk?: boolean;
}

export interface JobQueue {
  /** Part of the transaction that records the work. */
  enqueue(tx: Tx, job: NewJob): Promise<void>;
  /** Holds jobs back, or lets them go. What runs goes on to its end; after a crash it waits like the others. Wake the workers afterwards. */
  hold(tx: Tx, jobIds: readonly string[], isHeld: boolean): Promise<void>;
  /** Wakes the workers after the enqueueing commit. */
  wake(): void;
  /**
   * Part of the transaction that records the cancellation: closes a ready or running job and runs its definition's
   * onGivenUp. False when it was already over.
   */
  cancel(tx: Tx, jobId: string, reason: { code: string; message: string }): Promise<boolean>;
  /** Stops the run of a cancelled job and notifies its watchers; called after the cancelling commit. */
  halt(jobId: string): void;
  currentProgress(jobId: string): JobProgress | null;
  /** Progress as it happens; ends when the job is over or the signal aborts. */
  watch(jobId: string, signal: AbortSignal): AsyncIterable<JobProgress>;
  start(definitions: readonly JobDefinition<never>[]): void;
  stop(): Promise<void>;
}
