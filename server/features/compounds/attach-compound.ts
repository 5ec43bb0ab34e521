import type { compoundRoutes } from '#contract/compounds';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnAnalysis } from '../analyses/index.ts';
import { findOwnRun } from '../ms/index.ts';
import { findProject } from '../projects/index.ts';
import {
  endAttachment,
  findAttachment,
  insertAttachment,
  type NamedTarget,
  type Target,
  targetOf,
} from './attachment-store.ts';
import { findOwn } from './find-compound.ts';
import { findLive } from './store.ts';
import type { CompoundAttached } from './tables.ts';
import { toWireAttachment } from './to-wire.ts';

type Attach = typeof compoundRoutes.attach;
type Detach = typeof compoundRoutes.detach;

/** The record of the caller that is named, or the 404 that also covers everybody else's. */
const findTarget = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  named: NamedTarget,
  route: string,
): Promise<Target> => {
  const target = targetOf(named);
  if (target === null) throw notFound();
  if (target.type === 'analysis') await findOwnAnalysis(kernel, ctx, target.id, route);
  else if (target.type === 'ms_run') await findOwnRun(kernel, ctx, target.id, route);
  else await findProject(kernel, ctx, target.id, route);
  return target;
};

const toPayload = ({ analysis_id, project_id, ms_run_id }: CompoundAttached) => ({
  analysis_id,
  project_id,
  ...(ms_run_id === null ? {} : { ms_run_id }),
});

/** Attaches a compound of the caller to a record of the caller; each is the 404 of nothing where it is somebody else's. */
export const attachCompound = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Attach>,
  ctx: Ctx,
): Promise<JsonOutcome<Attach>> => {
  const compound = await findOwn(kernel, ctx, params.id, 'compounds.attach');
  const target = await findTarget(kernel, ctx, body, 'compounds.attach');
  const row: CompoundAttached = {
    id: kernel.newId('cat'),
    compound_id: compound.id,
    analysis_id: target.type === 'analysis' ? target.id : null,
    project_id: target.type === 'project' ? target.id : null,
    ms_run_id: target.type === 'ms_run' ? target.id : null,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    detached_by: null,
    detached_at: null,
  };
  return {
    body: toWireAttachment(row),
    write: async (tx) => {
      if ((await findLive(tx, compound.id)) === undefined) throw notFound();
      if ((await findAttachment(tx, compound.id, target)) !== undefined)
        throw conflict('The compound is attached there already.');
      await insertAttachment(tx, row);
    },
    audit: { recordType: 'compound', recordId: compound.id, payload: toPayload(row) },
  };
};

/** Ends an attachment. 404 as well where the compound is not attached there. */
export const detachCompound = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Detach>,
  ctx: Ctx,
): Promise<JsonOutcome<Detach>> => {
  const compound = await findOwn(kernel, ctx, params.id, 'compounds.detach');
  const target = await findTarget(kernel, ctx, body, 'compounds.detach');
  const found = await findAttachment(kernel.store.read, compound.id, target);
  if (found === undefined) throw notFound();
  const end = { detached_by: ctx.principal.id, detached_at: ctx.nowUtc };
  return {
    body: toWireAttachment({ ...found, ...end }),
    write: async (tx) => {
      const current = await findAttachment(tx, compound.id, target);
      if (current?.id !== found.id) throw notFound();
      await endAttachment(tx, found, end);
    },
    audit: { recordType: 'compound', recordId: compound.id, payload: toPayload(found) },
  };
};
