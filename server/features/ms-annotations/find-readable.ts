import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import { isPerson } from '#kernel/auth/person.ts';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import { mayWork, permits } from '#kernel/auth/role-powers.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findAnnotation, isOpenToReviewer } from './store.ts';
import type { AnnotationTable } from './tables.ts';

type Services = Pick<Kernel, 'securityEvents' | 'store'>;

/**
 * The caller's own annotation, one of a shared project as far as their role goes, any for admins; and for another person who works here one
 * that waits for a review outside of shared projects, or that they decided on. Everybody else gets the 404 of one that is not there. Where its run is deleted, so is it.
 */
export const findReadable = async (
  kernel: Services,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<AnnotationTable> => {
  const { read } = kernel.store;
  const { principal } = ctx;
  const row = await findAnnotation(read, id);
  if (row === undefined) throw notFound();
  const record = { type: 'ms_annotation', id, ownerId: row.created_by };
  const access = await accessToRecord(read, principal, record);
  const isEnough = access !== null && permits(access, ctx.effect, principal);
  const isReviewer = !isEnough && isPerson(principal) && mayWork(principal);
  if (!isReviewer || !(await isOpenToReviewer(read, id, principal.id)))
    await requireOwner(kernel, ctx, route, record);
  if (row.run_id !== null) await requireShown(read, principal, { type: 'ms_run', id: row.run_id }, deleted);
  return row;
};
