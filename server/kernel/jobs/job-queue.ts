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

export interface JobQueue {
  /** Part of the transaction that records the work. With a moment it waits for it; one that has passed is now. */
  enqueue(
    tx: Tx,
    job: { kind: string; payload: unknown; id: string; scheduledForUtc?: string },
  ): Promise<void>;
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
