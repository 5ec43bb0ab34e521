import type { Tx } from '#kernel/db/store.ts';
import { superseded } from '#kernel/jobs/superseded.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type DuePayload, dueJobKind } from './job-kinds.ts';
import type { WatcherTable } from './tables.ts';
import { changeWatcher } from './watcher-store.ts';

const hourMs = 3_600_000;

const momentOf = (
  { state, interval_hours, last_checked_at }: WatcherTable,
  nowUtc: string,
): string | null => {
  if (state === 'paused' || interval_hours === null) return null;
  const afterMs = Date.parse(last_checked_at ?? nowUtc) + interval_hours * hourMs;
  return new Date(Math.max(afterMs, Date.parse(nowUtc))).toISOString();
};

/** Puts the moment of the next check where its watcher, as it is now, wants it: the job that waited for another one goes. */
export const scheduleCheck = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  watcher: WatcherTable,
  nowUtc: string,
) => {
  if (watcher.next_job_id !== null) await kernel.jobs.cancel(tx, watcher.next_job_id, superseded);
  const next_check_at = momentOf(watcher, nowUtc);
  const next_job_id = next_check_at === null ? null : kernel.newId('job');
  if (next_check_at !== null && next_job_id !== null) {
    const payload: DuePayload = { watcher_id: watcher.id };
    const job = { kind: dueJobKind, payload, id: next_job_id, scheduledForUtc: next_check_at };
    await kernel.jobs.enqueue(tx, job);
  }
  await changeWatcher(tx, watcher.id, { next_check_at, next_job_id });
};
