import type { projectRoutes } from '#contract/projects';
import { notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findLedProject } from './find-project.ts';
import { findReadableProject, type ProjectRow, updateProject } from './store.ts';
import { toWire } from './to-wire.ts';

type Update = typeof projectRoutes.update;

const detailsOf = ({ name, description }: ProjectRow) => ({ name, description });

/** Changes the fields that were sent. Read again inside the transaction: somebody may change another field meanwhile. */
export const changeProject = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await findLedProject(kernel, ctx, params.id, 'projects.update');
  let before = found;
  let after = found;
  return {
    write: async (tx) => {
      const current = await findReadableProject(tx, ctx.principal, found.id, 'hidden');
      if (current === undefined) throw notFound();
      const change = {
        name: body.name ?? current.name,
        description: body.description === undefined ? current.description : body.description,
        updated_at: ctx.nowUtc,
      };
      await updateProject(tx, found.id, change);
      before = current;
      after = { ...current, ...change };
    },
    body: async () => toWire(after, ctx.principal),
    audit: () => ({
      recordType: 'project',
      recordId: found.id,
      payload: { before: detailsOf(before), after: detailsOf(after) },
    }),
  };
};
