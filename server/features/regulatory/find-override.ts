import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findOverrideRow } from './override-store.ts';
import type { RuleOverrideTable } from './tables.ts';

/** An own rule row, any for admins; or the 404 of a row there is not. */
export const findOverride = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<RuleOverrideTable> => {
  const row = await findOverrideRow(kernel.store.read, id);
  if (row === undefined) throw notFound();
  await requireOwner(kernel, ctx, route, { type: 'rule_override', id, ownerId: row.owner_user_id });
  return row;
};
