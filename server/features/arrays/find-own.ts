import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findArray } from './store.ts';

/** The caller's own array, any for admins; the 404 of one that is not there otherwise, and of a deleted one. */
export const findOwn = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
) => {
  const row = await findArray(kernel.store.read, id);
  if (row === undefined) throw notFound();
  requireOwner(kernel, ctx, route, { type: 'nmr_array', id, ownerId: row.created_by });
  await requireShown(kernel.store.read, ctx.principal, { type: 'nmr_array', id }, deleted);
  return row;
};
