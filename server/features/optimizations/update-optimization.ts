import type { optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOptimization, requireRevision } from './find-optimization.ts';
import { changeOptimization, findDefinitionRow } from './store.ts';
import type { OptimizationTable } from './tables.ts';
import { readDefinition, readEvidence, toWire } from './to-wire.ts';

type Update = typeof optimizationRoutes.update;

const detailsOf = ({ name, status }: OptimizationTable) => ({ name, status });

/** Changes name or status of a run; what it optimises was written once. */
export const updateOptimization = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await findOptimization(kernel, ctx, params.id, 'optimizations.update');
  const stored = await findDefinitionRow(kernel.store.read, found.id);
  let before = found;
  let after = found;
  return {
    write: async (tx) => {
      before = await requireRevision(tx, found.id, body.revision);
      const change = { name: body.name ?? before.name, status: body.status ?? before.status };
      after = await changeOptimization(tx, before, change, ctx.nowUtc);
    },
    body: async () => toWire(after, readDefinition(stored), readEvidence(stored)),
    audit: () => ({
      recordType: 'optimization',
      recordId: found.id,
      payload: { revision: after.revision, before: detailsOf(before), after: detailsOf(after) },
    }),
  };
};
