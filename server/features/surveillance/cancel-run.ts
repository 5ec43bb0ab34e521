import type { surveillanceRoutes } from '#contract/surveillance';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findRun } from './run-store.ts';
import type { RunTable } from './tables.ts';
import { describeRun } from './to-wire.ts';

type Cancel = typeof surveillanceRoutes.cancelRun;

/** The queue closes the job of the check under way and ends the run in the transaction that records who cancelled it. */
export const cancelRun = async (
  kernel: Pick<Kernel, 'jobs' | 'store'>,
  { params }: Input<Cancel>,
  { principal }: Ctx,
): Promise<JsonOutcome<Cancel>> => {
  if ((await findRun(kernel.store.read, params.id)) === undefined) throw notFound();
  const reason = { code: 'cancelled', message: `Cancelled by ${principal.displayName}.` };
  const findNow = async (tx: Tx): Promise<RunTable> => {
    const run = await findRun(tx, params.id);
    if (run === undefined) throw new Error('A run is never removed.');
    return run;
  };
  let jobId = '';
  return {
    write: async (tx) => {
      const { job_id, finished_at } = await findNow(tx);
      if (finished_at !== null || !(await kernel.jobs.cancel(tx, job_id, reason)))
        throw conflict('The run is over; there is nothing left to cancel.');
      jobId = job_id;
    },
    body: async (tx) => describeRun(tx, await findNow(tx)),
    afterCommit: () => {
      kernel.jobs.halt(jobId);
      kernel.jobs.wake();
    },
    audit: () => ({ recordType: 'surveillance_run', recordId: params.id, payload: { job_id: jobId } }),
  };
};
