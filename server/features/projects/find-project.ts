import { forbidden, notFound } from '#kernel/app-error.ts';
import { reportForeignAccess, requirePermitted } from '#kernel/auth/owner-scope.ts';
import { accessTo, nameOwners } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Deleted } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findProjectName, findReadableProject, type ProjectRow } from './store.ts';

/** A project the caller may use as the route does: their own, or one shared with them (403 where their role in it does not go so far); else the 404 that also covers everybody else's. */
export const findProject = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
  deleted: Deleted = 'hidden',
): Promise<ProjectRow> => {
  const row = await findReadableProject(kernel.store.read, ctx.principal, id, deleted);
  if (row !== undefined) {
    const access = accessTo(row, ctx.principal) ?? 'viewer';
    await requirePermitted(ctx, access, () => nameOwners(kernel.store.read, [row.id]));
    return row;
  }
  if ((await findProjectName(kernel.store.read, id)) !== undefined) {
    reportForeignAccess(kernel.securityEvents, ctx, { route, recordType: 'project', recordId: id });
  }
  throw notFound();
};

/** A project whose name and members the caller decides about: their own, any for admins; 403 for its members. */
export const findLedProject = async (...asked: Parameters<typeof findProject>): Promise<ProjectRow> => {
  const project = await findProject(...asked);
  const access = accessTo(project, asked[1].principal);
  if (access !== 'owner' && access !== 'admin') {
    const names = (await nameOwners(asked[0].store.read, [project.id])).join(', ');
    const owner = names === '' ? 'The owner of the project' : `The owner of the project, ${names},`;
    throw forbidden(`${owner} decides about it, or an administrator.`);
  }
  return project;
};
