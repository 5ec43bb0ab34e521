import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { changeRun, closeCheck, listChecks } from './run-store.ts';
import { scheduleCheck } from './schedule-check.ts';
import { enqueueCheck } from './start-run.ts';
import type { RunTable } from './tables.ts';
import { summariseRuns } from './to-wire.ts';
import { findWatcher } from './watcher-store.ts';

/** Hands the run on to its next check; after the last one it is completed and in the trail. */
export const goOn = async (
  kernel: Pick<Kernel, 'audit' | 'jobs' | 'newId'>,
  tx: Tx,
  run: RunTable,
  nowUtc: string,
): Promise<void> => {
  const next = (await listChecks(tx, [run.id])).find(({ state }) => state === 'waiting');
  if (next !== undefined) {
    await changeRun(tx, run.id, { job_id: await enqueueCheck(kernel, tx, next) });
    return;
  }
  await changeRun(tx, run.id, { state: 'completed', finished_at: nowUtc });
  const [summary] = await summariseRuns(tx, [run]);
  const payload = { trigger: run.trigger, counts: { ...summary?.counts } };
  await appendJobAudit(kernel, tx, 'surveillance_run.complete', run.id, payload);
};

/** What was not checked yet is not checked any more; its watchers wait for their next moment again. */
export const endEarly = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  run: RunTable,
  nowUtc: string,
): Promise<void> => {
  const waiting = (await listChecks(tx, [run.id])).filter(({ state }) => state === 'waiting');
  for (const { id, watcher_id } of waiting) {
    await closeCheck(tx, id, { state: 'cancelled', finding_id: null, finished_at: nowUtc });
    const watcher = await findWatcher(tx, watcher_id);
    if (watcher === undefined) throw new Error('A watcher is never removed.');
    await scheduleCheck(kernel, tx, watcher, nowUtc);
  }
  await changeRun(tx, run.id, { state: 'cancelled', finished_at: nowUtc });
};
