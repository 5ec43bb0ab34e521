import { notFound } from '#kernel/app-error.ts';
import type { Ctx } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { requireOwn, requireReadable } from '../fid-runs/index.ts';
import { findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';

const find = async (kernel: Kernel, id: string) => {
  const row = await findAnalysis(kernel.store.read, id);
  if (row === undefined) throw notFound();
  return { row, record: { type: 'analysis', id, ownerId: row.created_by, archiveId: row.archive_id } };
};

/** An analysis the caller may read, or 404. */
export const findReadable = async (
  kernel: Kernel,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<AnalysisTable> => {
  const { row, record } = await find(kernel, id);
  await requireReadable(kernel, ctx, route, record);
  return row;
};

/** An analysis the caller may steer (retry, cancel), or 404. */
export const findOwn = async (
  kernel: Kernel,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<AnalysisTable> => {
  const { row, record } = await find(kernel, id);
  requireOwn(kernel, ctx, route, record);
  return row;
};
