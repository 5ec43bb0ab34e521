import { notFound } from '#kernel/app-error.ts';
import { reportForeignAccess } from '#kernel/auth/owner-scope.ts';
import type { Ctx } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Deleted, findOwnProject, type ProjectRow, projectExists } from './store.ts';

/** The caller's project, or the 404 that also covers everybody else's. */
export const findProject = async (
  kernel: Kernel,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<ProjectRow> => {
  const row = await findOwnProject(kernel.store.read, ctx.principal, id, deleted);
  if (row !== undefined) return row;
  if (await projectExists(kernel.store.read, id)) {
    reportForeignAccess(kernel.securityEvents, ctx, { route, recordType: 'project', recordId: id });
  }
  throw notFound();
};
