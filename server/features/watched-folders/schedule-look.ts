import type { Tx } from '#kernel/db/store.ts';
import { superseded } from '#kernel/jobs/superseded.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { changeFolder } from './store.ts';
import type { WatchedFolderTable } from './tables.ts';

export const lookJobKind = 'watched_folder.look';

export interface LookPayload {
  readonly folder_id: string;
}

/** Ends the looks at a folder; what is halted after the commit. */
export const endLooks = async (
  kernel: Pick<Kernel, 'jobs'>,
  tx: Tx,
  { id, job_id: jobId }: Pick<WatchedFolderTable, 'id' | 'job_id'>,
): Promise<void> => {
  if (jobId === null) return;
  await kernel.jobs.cancel(tx, jobId, superseded);
  await changeFolder(tx, id, { job_id: null, next_look_at: null });
};

/** One job looks at a folder again and again; this begins with a look at once, or at a moment. */
export const beginLooks = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  folder: Pick<WatchedFolderTable, 'id' | 'job_id'>,
  atUtc: string | null = null,
): Promise<void> => {
  await endLooks(kernel, tx, folder);
  const id = kernel.newId('job');
  const payload: LookPayload = { folder_id: folder.id };
  const at = atUtc === null ? {} : { scheduledForUtc: atUtc };
  await kernel.jobs.enqueue(tx, { kind: lookJobKind, payload, id, ...at });
  await changeFolder(tx, folder.id, { job_id: id, next_look_at: atUtc });
};
