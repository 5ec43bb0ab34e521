import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findGsdRun } from './run-store.ts';

/** A run of the caller that gave lines, any for admins; the 404 of one that is not there otherwise. */
export const requireOwnRun = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<void> => {
  const run = await findGsdRun(kernel.store.read, id);
  if (run === undefined || run.outcome !== 'completed') throw notFound();
  await requireOwner(kernel, ctx, route, { type: 'gsd_run', id, ownerId: run.actor_id });
};
