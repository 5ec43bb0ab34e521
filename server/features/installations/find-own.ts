import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findInstallation } from './store.ts';
import type { InstallationTable } from './tables.ts';

/** The installation of whoever asks (the person who enrolled it, or itself; any for admins), or the 404 that also covers everybody else's. */
export const findOwnInstallation = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<InstallationTable> => {
  const row = await findInstallation(kernel.store.read, id);
  if (row === undefined) throw notFound();
  const { principal } = ctx;
  const ownId = principal.kind === 'installation' ? row.id : row.enrolled_by_user_id;
  await requireOwner(kernel, ctx, route, { type: 'installation', id, ownerId: ownId });
  return row;
};
