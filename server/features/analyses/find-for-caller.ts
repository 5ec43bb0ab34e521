import { invalidField, notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { requireReadable } from '../raw-archive/index.ts';
import { findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';

const find = async (kernel: Pick<Kernel, 'store'>, id: string) => {
  const row = await findAnalysis(kernel.store.read, id);
  if (row === undefined) throw notFound();
  return { row, record: { type: 'analysis', id, ownerId: row.created_by, archiveId: row.archive_id } };
};

/** An analysis the caller may read, or 404; a deleted one only where an admin asks for deleted ones. */
export const findReadable = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<AnalysisTable> => {
  const { row, record } = await find(kernel, id);
  await requireReadable(kernel, ctx, route, record);
  await requireShown(kernel.store.read, ctx.principal, record, deleted);
  return row;
};

/** An analysis the caller may steer (retry, cancel, delete), or 404. */
export const findOwn = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<AnalysisTable> => {
  const { row, record } = await find(kernel, id);
  await requireOwner(kernel, ctx, route, record);
  await requireShown(kernel.store.read, ctx.principal, record, 'hidden');
  return row;
};

/** Refuses an `analysis_id` that is not of these bytes, or not the caller's to propose runs for. */
export const requireOwnAnalysisOf = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { analysisId, archiveId }: { readonly analysisId: string; readonly archiveId: string },
): Promise<void> => {
  const row = await findOwn(kernel, ctx, analysisId, 'rawFid.process');
  if (row.archive_id !== archiveId) {
    throw invalidField('analysis_id', 'This analysis was made of other raw data.');
  }
};
