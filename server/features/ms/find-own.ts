import type { MsRun } from '#engines/ms/run.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findOwnedOf } from '#kernel/records/find-owned.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { decodeRun } from './run-columns.ts';
import { columnsOf, findRun, findRunResult } from './store.ts';

/** The caller's own run, one of a shared project, any for admins; the 404 of one that is not there otherwise. */
export const findOwn = findOwnedOf({ type: 'ms_run', find: findRun, ownerOf: (row) => row.created_by });

/** Scans and peaks of a run the caller may read, as they were kept. Throws 409 before it is read, AlteredContent. */
export const readOwnColumns = async (
  kernel: Pick<Kernel, 'blobs' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<MsRun> => {
  const row = await findOwn(kernel, ctx, id, route);
  const end = await findRunResult(kernel.store.read, row.id);
  if (end === undefined) throw conflict('The run is not read yet; ask again when its status is completed.');
  if (end.columns_sha256 === null) throw conflict('The run could not be read; it has no spectra.');
  return decodeRun(await kernel.blobs.read(end.columns_sha256, columnsOf(row.id)));
};
