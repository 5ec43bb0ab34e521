import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type DuePayload, dueJobKind } from './job-kinds.ts';
import { listOpenChecks } from './run-store.ts';
import { startRun } from './start-run.ts';
import { changeWatcher, findWatcher } from './watcher-store.ts';

const worker = { id: 'worker', name: 'Larmor' } as const;

/** A watcher that is being checked already schedules its next check when that is over. */
const beginRun = async (
  kernel: Pick<Kernel, 'audit' | 'jobs' | 'newId' | 'nowUtc'>,
  tx: Tx,
  watcherId: string,
  jobId: string,
): Promise<void> => {
  const watcher = await findWatcher(tx, watcherId);
  if (watcher?.next_job_id !== jobId || watcher.state === 'paused') return;
  await changeWatcher(tx, watcherId, { next_check_at: null, next_job_id: null });
  if ((await listOpenChecks(tx, [watcherId])).length > 0) return;
  const wanted = { trigger: 'scheduled', watcherIds: [watcherId], requestedBy: worker } as const;
  const run = await startRun(kernel, tx, { ...wanted, nowUtc: kernel.nowUtc() });
  const payload = { trigger: run.trigger, watcher_ids: [watcherId] };
  await appendJobAudit(kernel, tx, 'surveillance_run.start', run.id, payload);
};

/** The moment of a watcher has come. */
export const createDueJob = (
  kernel: Pick<Kernel, 'audit' | 'jobs' | 'newId' | 'nowUtc'>,
): JobDefinition<DuePayload> => ({
  kind: dueJobKind,
  maxAttempts: 5,
  run: async ({ watcher_id }, job) => {
    await job.complete((tx) => beginRun(kernel, tx, watcher_id, job.jobId));
    kernel.jobs.wake();
  },
  // Another moment was chosen, or nothing could be written five times: the next run by hand schedules anew.
  onGivenUp: async () => undefined,
});
