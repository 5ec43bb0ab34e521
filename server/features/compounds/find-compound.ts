import { forbidden, notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import { changesAll } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findCompound } from './store.ts';
import type { CompoundTable } from './tables.ts';

interface Wanted {
  readonly id: string;
  readonly route: string;
  readonly deleted: Deleted;
  readonly isOpen: boolean;
}

const find = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { id, route, deleted, isOpen }: Wanted,
): Promise<CompoundTable> => {
  const row = await findCompound(kernel.store.read, id);
  if (row === undefined) throw notFound();
  if (!isOpen) await requireOwner(kernel, ctx, route, { type: 'compound', id, ownerId: row.created_by });
  await requireShown(kernel.store.read, ctx.principal, { type: 'compound', id }, deleted);
  return row;
};

/** A compound the caller may read: an own one, any where the registry is shared, any for admins; or 404, as of a deleted one. */
export const findReadable = (
  kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<CompoundTable> => {
  const isOpen = kernel.settings.compoundRegistryVisibility === 'shared';
  return find(kernel, ctx, { id, route, deleted, isOpen });
};

/** A compound the caller may change: an own one, any for admins; 403 for one a project lets them read, 404 otherwise, as of a deleted one. */
export const findOwn = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<CompoundTable> => {
  const row = await find(kernel, ctx, { id, route, deleted: 'hidden', isOpen: false });
  if (!changesAll(ctx.principal) && row.created_by !== ctx.principal.id)
    throw forbidden('A compound is changed by who registered it; its projects let others read it.');
  return row;
};
