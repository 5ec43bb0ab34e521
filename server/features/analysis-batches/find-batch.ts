import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findBatch } from './store.ts';
import type { AnalysisBatchTable } from './tables.ts';

/** A batch of the caller's; of somebody else's there is none, but for who reads everything. */
export const findOwnBatch = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<AnalysisBatchTable> => {
  const row = await findBatch(kernel.store.read, id);
  if (row === undefined) throw notFound();
  await requireOwner(kernel, ctx, route, { type: 'analysis_batch', id, ownerId: row.created_by });
  return row;
};
