import type { optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOptimization, requireRevision } from './find-optimization.ts';
import { closeElsewhere, runReopened } from './hooks.ts';
import { readSights } from './read-sights.ts';
import { changeOptimization, findDefinitionRow } from './store.ts';
import type { OptimizationTable } from './tables.ts';
import { readDefinition, readEvidence, toWire } from './to-wire.ts';

type Update = typeof optimizationRoutes.update;

const detailsOf = ({ name, status }: OptimizationTable) => ({ name, status });

/** Changes name or status of a run; what it optimises was written once. */
export const updateOptimization = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await findOptimization(kernel, ctx, params.id, 'optimizations.update');
  let before = found;
  let after = found;
  let afterwards: readonly (() => void)[] = [];
  return {
    write: async (tx) => {
      before = await requireRevision(tx, found.id, body.revision);
      const change = { name: body.name ?? before.name, status: body.status ?? before.status };
      if (before.status === 'open' && change.status === 'finished')
        afterwards = await closeElsewhere(kernel, tx, found.id);
      after = await changeOptimization(tx, before, change, ctx.nowUtc);
      if (before.status === 'finished' && after.status === 'open') {
        for (const follow of kernel.hooks.all(runReopened)) await follow(tx, ctx, after);
        after = await requireRevision(tx, found.id, undefined);
      }
    },
    body: async (tx) => {
      const stored = await findDefinitionRow(tx, found.id);
      const sights = await readSights(kernel, ctx, after);
      return toWire(after, readDefinition(stored), readEvidence(stored), sights);
    },
    afterCommit: () => {
      for (const follow of afterwards) follow();
    },
    audit: () => ({
      recordType: 'optimization',
      recordId: found.id,
      payload: { revision: after.revision, before: detailsOf(before), after: detailsOf(after) },
    }),
  };
};
