import { notFound } from '#kernel/app-error.ts';
import { reportForeignAccess, seesAll } from '#kernel/auth/owner-scope.ts';
import type { Ctx } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findCompound } from './store.ts';
import type { CompoundTable } from './tables.ts';

const find = async (
  kernel: Kernel,
  ctx: Ctx,
  { id, route, isOpen }: { readonly id: string; readonly route: string; readonly isOpen: boolean },
): Promise<CompoundTable> => {
  const row = await findCompound(kernel.store.read, id);
  if (row === undefined) throw notFound();
  if (isOpen || seesAll(ctx.principal) || row.created_by === ctx.principal.id) return row;
  reportForeignAccess(kernel.securityEvents, ctx, { route, recordType: 'compound', recordId: id });
  throw notFound();
};

/** A compound the caller may read: an own one, any where the registry is shared, any for admins; or 404. */
export const findReadable = (kernel: Kernel, ctx: Ctx, id: string, route: string): Promise<CompoundTable> =>
  find(kernel, ctx, { id, route, isOpen: kernel.settings.compoundRegistryVisibility === 'shared' });

/** A compound the caller may change, shared or not: an own one, any for admins; or 404. */
export const findOwn = (kernel: Kernel, ctx: Ctx, id: string, route: string): Promise<CompoundTable> =>
  find(kernel, ctx, { id, route, isOpen: false });
