import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type CheckPayload, checkJobKind } from './job-kinds.ts';
import { insertRun } from './run-store.ts';
import type { CheckTable, RunTable } from './tables.ts';

interface Wanted {
  readonly trigger: RunTable['trigger'];
  /** One at least, each without an open check. */
  readonly watcherIds: readonly string[];
  readonly requestedBy: { readonly id: string; readonly name: string };
  readonly nowUtc: string;
}

export const enqueueCheck = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  { run_id, watcher_id }: CheckPayload,
): Promise<string> => {
  const id = kernel.newId('job');
  const payload: CheckPayload = { run_id, watcher_id };
  await kernel.jobs.enqueue(tx, { kind: checkJobKind, payload, id });
  return id;
};

/**
 * Records a run and its checks. They are made one after the other, each by a job of its own: other jobs get their turn
 * between two of them.
 */
export const startRun = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  wanted: Wanted,
): Promise<RunTable> => {
  const id = kernel.newId('svr');
  const checks = wanted.watcherIds.map(
    (watcher_id, position): CheckTable => ({
      id: kernel.newId('svc'),
      run_id: id,
      watcher_id,
      position,
      state: 'waiting',
      finding_id: null,
      finished_at: null,
    }),
  );
  const [first] = checks;
  if (first === undefined) throw new Error('A run checks at least one watcher.');
  const run: RunTable = {
    id,
    trigger: wanted.trigger,
    state: 'queued',
    job_id: await enqueueCheck(kernel, tx, first),
    requested_by: wanted.requestedBy.id,
    requested_by_name: wanted.requestedBy.name,
    created_at: wanted.nowUtc,
    started_at: null,
    finished_at: null,
  };
  await insertRun(tx, run, checks);
  return run;
};
