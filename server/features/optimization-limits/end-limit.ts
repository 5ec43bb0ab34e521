import type { optimizationLimitRoutes } from '#contract/optimization-limits';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import {
  insertLimit,
  type LimitTable,
  listAllLimits,
  listCurrentLimits,
  readSights,
  recountRun,
  requireOpenRun,
  requireStillOpen,
} from '../optimizations/index.ts';
import { toWireLimit } from './limit-to-wire.ts';

type Declaration = typeof optimizationLimitRoutes.end;

/** A further state of the limit that says that it holds no more; its results stay what they were measured as. */
export const endLimit = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await requireOpenRun(kernel, ctx, params.id, 'optimizations.endLimit');
  const former = (await listAllLimits(kernel.store.read, run.id)).find(({ id }) => id === params.limit_id);
  if (former === undefined) throw notFound();
  // Whoever ends a limit reads their own entry of the trail: it says no more than they may read.
  const sight = { ...(await readSights(kernel, ctx, run)).ofLimit(former.id), stale: null };
  const row: LimitTable = {
    ...former,
    id: kernel.newId('olm'),
    supersedes: former.id,
    is_ended: 1,
    reason_for_change: ctx.reasonForChange,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  let revision = run.revision;
  return {
    write: async (tx) => {
      await requireStillOpen(tx, run.id, undefined);
      const current = await listCurrentLimits(tx, run.id);
      if (current.every(({ id }) => id !== former.id))
        throw conflict('The limit has changed or ended meanwhile; read the limits again.');
      await insertLimit(tx, row);
      revision = (await recountRun(tx, run.id, ctx.nowUtc)).run.revision;
    },
    body: async (tx) => toWireLimit(row, await listAllLimits(tx, run.id), sight),
    audit: () => ({
      recordType: 'optimization',
      recordId: run.id,
      payload: { revision, before: toWireLimit(former, [], sight), after: toWireLimit(row, [former], sight) },
    }),
  };
};
