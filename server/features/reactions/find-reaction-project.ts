import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findLiveProject, findReactionProjectRow, type ReactionProjectRow } from './store.ts';

/**
 * The one rule of access to a reaction project and everything in it: an own one, any for admins and the system key. Everybody
 * else gets the 404 of a project that does not exist, and the attempt goes to the security stream; a deleted one is a 404 too.
 */
export const findReactionProject = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<ReactionProjectRow> => {
  const row = await findReactionProjectRow(kernel.store.read, id);
  if (row === undefined) throw notFound();
  requireOwner(kernel, ctx, route, {
    type: 'reaction_project',
    id,
    ownerId: row.created_by_user_id,
  });
  await requireShown(kernel.store.read, ctx.principal, { type: 'reaction_project', id }, deleted);
  return row;
};

/** The project inside the writing transaction, where it may have been deleted meanwhile (404). */
export const requireLiveProject = async (tx: Tx, id: string): Promise<ReactionProjectRow> => {
  const row = await findLiveProject(tx, id);
  if (row === undefined) throw notFound();
  return row;
};
