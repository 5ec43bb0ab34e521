import type { MsRun } from '#engines/ms/run.ts';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findOwnedOf } from '#kernel/records/find-owned.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { requireReadable } from '../raw-archive/index.ts';
import { decodeRun } from './run-columns.ts';
import { columnsOf, findRun, findRunResult } from './store.ts';
import type { MsRunTable } from './tables.ts';

/** The caller's own run, one of a shared project, any for admins; the 404 of one that is not there otherwise. */
export const findOwn = findOwnedOf({ type: 'ms_run', find: findRun, ownerOf: (row) => row.created_by });

type Reading = Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>;

/** For reading: such a run, or one whose bytes are open to the caller, for instance because an annotation of it waits for review. */
export const findReadableRun = async (
  kernel: Reading,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<MsRunTable> => {
  const row = await findRun(kernel.store.read, id);
  if (row === undefined) throw notFound();
  const record = { type: 'ms_run', id, ownerId: row.created_by, archiveId: row.archive_id };
  await requireReadable(kernel, ctx, route, record);
  await requireShown(kernel.store.read, ctx.principal, { type: 'ms_run', id }, deleted);
  return row;
};

/** Scans and peaks of a run as they were kept, in bytes. Throws 409 before it is read, AlteredContent. */
export const readColumns = async (
  kernel: Pick<Kernel, 'blobs' | 'store'>,
  { id }: Pick<MsRunTable, 'id'>,
): Promise<Uint8Array> => {
  const end = await findRunResult(kernel.store.read, id);
  if (end === undefined) throw conflict('The run is not read yet; ask again when its status is completed.');
  if (end.columns_sha256 === null) throw conflict('The run could not be read; it has no spectra.');
  return kernel.blobs.read(end.columns_sha256, columnsOf(id));
};

/** The same of a run the caller may read, laid out. */
export const readOwnColumns = async (
  kernel: Reading & Pick<Kernel, 'blobs'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<MsRun> => decodeRun(await readColumns(kernel, await findReadableRun(kernel, ctx, id, route)));
