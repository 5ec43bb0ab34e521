import type { Db, Tx } from '#kernel/db/store.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { endEarly } from './end-run.ts';
import { type CheckPayload, checkJobKind } from './job-kinds.ts';
import { failed } from './look.ts';
import { lookAtSource } from './look-at-source.ts';
import { recordLook, type Underway } from './record-look.ts';
import { changeRun, findCheck, findRun } from './run-store.ts';
import { findWatcher } from './watcher-store.ts';

/** A crash may pass; three times the same crash will not. */
const maxAttempts = 3;

const findUnderway = async (db: Db, { run_id, watcher_id }: CheckPayload): Promise<Underway> => {
  const run = await findRun(db, run_id);
  const check = await findCheck(db, run_id, watcher_id);
  const watcher = await findWatcher(db, watcher_id);
  if (run === undefined || check === undefined || watcher === undefined)
    throw new Error(`The check of ${watcher_id} in ${run_id} does not exist.`);
  return { run, check, watcher };
};

const noteStart = (kernel: Pick<Kernel, 'nowUtc' | 'store'>, { run }: Underway): Promise<void> =>
  kernel.store.note((tx) => changeRun(tx, run.id, { state: 'running', started_at: kernel.nowUtc() }));

const runCheck = async (
  kernel: Pick<Kernel, 'audit' | 'jobs' | 'newId' | 'nowUtc' | 'proxies' | 'settings' | 'store'>,
  payload: CheckPayload,
  job: JobContext,
): Promise<void> => {
  const underway = await findUnderway(kernel.store.read, payload);
  if (underway.run.state === 'queued') await noteStart(kernel, underway);
  const look = await lookAtSource(kernel, underway.watcher, job.signal);
  // Read anew: the watcher may have been paused or given another rhythm meanwhile.
  await job.complete(async (tx) => recordLook(kernel, tx, await findUnderway(tx, payload), look));
};

const giveUp = async (
  kernel: Pick<Kernel, 'audit' | 'jobs' | 'newId' | 'nowUtc'>,
  tx: Tx,
  payload: CheckPayload,
  reason: { readonly code: string },
) => {
  const underway = await findUnderway(tx, payload);
  if (reason.code === 'cancelled') return endEarly(kernel, tx, underway.run, kernel.nowUtc());
  const look = failed('internal_error', 'The check itself failed; the log says why.');
  return recordLook(kernel, tx, underway, look);
};

/** Looks at one place and records what came of it. What lies with the other side is a finding, at once; only faults of the machine are tried again. */
export const createCheckJob = (
  kernel: Pick<Kernel, 'audit' | 'jobs' | 'newId' | 'nowUtc' | 'proxies' | 'settings' | 'store'>,
): JobDefinition<CheckPayload> => ({
  kind: checkJobKind,
  maxAttempts,
  run: (payload, job) => runCheck(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => giveUp(kernel, tx, payload, reason),
});
