import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { requireReadable } from '../raw-archive/index.ts';
import { findRun } from './store.ts';
import type { FidRunTable } from './tables.ts';

/** A run the caller may read, or 404; the runs of a deleted analysis only where an admin asks for deleted ones. */
export const findReadableRun = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<FidRunTable> => {
  const run = await findRun(kernel.store.read, id);
  if (run === undefined) throw notFound();
  const record = { type: 'fid_run', id, ownerId: run.author_id, archiveId: run.archive_id };
  await requireReadable(kernel, ctx, route, record);
  const { analysis_id } = run;
  if (analysis_id !== null) {
    await requireShown(kernel.store.read, ctx.principal, { type: 'analysis', id: analysis_id }, deleted);
  }
  return run;
};
