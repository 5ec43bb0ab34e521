import type { SyncFailure } from '#contract/sync';
import type { Tx } from '#kernel/db/store.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { findBinding } from '../workstation/index.ts';
import { nextWaitMs } from './back-off.ts';
import { reachableBinding } from './describe-sync.ts';
import { exchangeWithWorkspace } from './exchange-with-workspace.ts';
import { findWaiting } from './hand-over-store.ts';
import { type SyncPayload, scheduleAttempt, syncJobKind } from './schedule-sync.ts';
import { putState, readState, type SyncState } from './state-store.ts';

const minuteMs = 60_000;

/** What an attempt came to, added to what was known. */
const afterAttempt = (state: SyncState, failure: SyncFailure | null, nowUtc: string): SyncState => ({
  ...state,
  job_id: null,
  next_attempt_at: null,
  last_attempt_at: nowUtc,
  last_failure: failure,
  ...(failure === null
    ? { failures_in_row: 0, offline_since: null, last_success_at: nowUtc }
    : { failures_in_row: state.failures_in_row + 1, offline_since: state.offline_since ?? nowUtc }),
});

/** Records what an attempt came to and when the next one is, unless it was switched off or another one waits meanwhile. */
const finish = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'nowUtc' | 'settings'>,
  tx: Tx,
  jobId: string,
  { workspace_id }: SyncPayload,
  failure: SyncFailure | null,
): Promise<void> => {
  const nowUtc = kernel.nowUtc();
  const current = await readState(tx, workspace_id);
  const isOwn = current.job_id === jobId;
  const state = afterAttempt(current, failure, nowUtc);
  const reachable = reachableBinding(kernel.settings, await findBinding(tx));
  const goesOn = typeof reachable !== 'string' && reachable.workspace_id === workspace_id;
  if (!isOwn)
    return putState(tx, { ...state, job_id: current.job_id, next_attempt_at: current.next_attempt_at });
  if (!goesOn) return putState(tx, state);
  const intervalMs = kernel.settings.sync.intervalMinutes * minuteMs;
  // A project that is on its way goes on at once: an attempt sends for some minutes, so that nothing else waits for longer.
  const goesOnAtOnce = failure === null && (await findWaiting(tx, workspace_id)) !== undefined;
  const waitMs = goesOnAtOnce
    ? 0
    : nextWaitMs(state.failures_in_row, intervalMs, Math.random(), failure?.retry_after_s ?? null);
  return scheduleAttempt(kernel, tx, state, { utc: shiftUtc(nowUtc, waitMs), askedFor: false });
};

const attempt = async (kernel: Kernel, payload: SyncPayload, job: JobContext): Promise<void> => {
  const reachable = reachableBinding(kernel.settings, await findBinding(kernel.store.read));
  if (typeof reachable === 'string' || reachable.workspace_id !== payload.workspace_id)
    return job.complete((tx) => endSchedule(tx, payload, job.jobId));
  const failure = await exchangeWithWorkspace(kernel, reachable, payload, job);
  await job.complete((tx) => finish(kernel, tx, job.jobId, payload, failure));
};

const endSchedule = async (tx: Tx, { workspace_id }: SyncPayload, jobId: string): Promise<void> => {
  const state = await readState(tx, workspace_id);
  if (state.job_id === jobId) await putState(tx, { ...state, job_id: null, next_attempt_at: null });
};

/**
 * One attempt. What lies with the network or the workspace is its outcome, and the next one is scheduled with it; only faults of
 * this machine are tried again by the queue, and end in a next attempt as well.
 */
export const createSyncJob = (kernel: Kernel): JobDefinition<SyncPayload> => ({
  kind: syncJobKind,
  maxAttempts: 3,
  run: (payload, job) => attempt(kernel, payload, job),
  onGivenUp: async (tx, payload, reason) => {
    if (reason.code === 'cancelled') return;
    const { job_id } = await readState(tx, payload.workspace_id);
    if (job_id === null) return;
    const message = 'The exchange itself failed; the log says why. It is tried again by itself.';
    const failure: SyncFailure = {
      step: 'session',
      code: 'internal_error',
      message,
      at: kernel.nowUtc(),
      retry_after_s: null,
    };
    await finish(kernel, tx, job_id, payload, failure);
  },
});
