import type { Tx } from '#kernel/db/store.ts';
import { superseded } from '#kernel/jobs/superseded.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { changeEntry, isSending } from './store.ts';
import type { NotebookEntryTable } from './tables.ts';

export const sendJobKind = 'notebook.send';

export interface SendPayload {
  readonly entry_id: string;
}

/** One job brings an entry to its notebook; at once, or from a moment on. */
export const scheduleSending = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  entryId: string,
  fromUtc?: string,
): Promise<void> => {
  const jobId = kernel.newId('job');
  const payload: SendPayload = { entry_id: entryId };
  const moment = fromUtc === undefined ? {} : { scheduledForUtc: fromUtc };
  await kernel.jobs.enqueue(tx, { kind: sendJobKind, payload, id: jobId, ...moment });
  await changeEntry(tx, entryId, { job_id: jobId });
};

/**
 * Sends what was just asked for; an attempt that goes on sees at its end that it was asked for again. The job that waited for its moment,
 * to be halted after the commit should it have begun meanwhile; null where there was none.
 */
export const sendSoon = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  { id, job_id: former }: Pick<NotebookEntryTable, 'id' | 'job_id'>,
): Promise<string | null> => {
  if (former !== null) {
    if (await isSending(tx, former)) return null;
    await kernel.jobs.cancel(tx, former, superseded);
  }
  await scheduleSending(kernel, tx, id);
  return former;
};
