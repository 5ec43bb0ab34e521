import { notFound } from '#kernel/app-error.ts';
import type { Ctx } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { requireReadable } from './may-read.ts';
import { findRun } from './store.ts';
import type { FidRunTable } from './tables.ts';

/** A run the caller may read, or 404. */
export const findReadableRun = async (
  kernel: Kernel,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<FidRunTable> => {
  const run = await findRun(kernel.store.read, id);
  if (run === undefined) throw notFound();
  const record = { type: 'fid_run', id, ownerId: run.author_id, archiveId: run.archive_id };
  await requireReadable(kernel, ctx, route, record);
  return run;
};
