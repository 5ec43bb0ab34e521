import { notFound } from '#kernel/app-error.ts';
import { reportForeignAccess } from '#kernel/auth/owner-scope.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Deleted } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findOwnProject, findProjectName, type ProjectRow } from './store.ts';

/** The caller's project, or the 404 that also covers everybody else's. */
export const findProject = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<ProjectRow> => {
  const row = await findOwnProject(kernel.store.read, ctx.principal, id, deleted);
  if (row !== undefined) return row;
  if ((await findProjectName(kernel.store.read, id)) !== undefined) {
    reportForeignAccess(kernel.securityEvents, ctx, { route, recordType: 'project', recordId: id });
  }
  throw notFound();
};
