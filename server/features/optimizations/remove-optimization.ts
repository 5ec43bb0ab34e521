import type { optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOptimization } from './find-optimization.ts';
import { closeElsewhere } from './hooks.ts';

type Remove = typeof optimizationRoutes.remove;

/** Deletes a run as every record is deleted, and ends what is still worked out for it. */
export const removeOptimization = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'records' | 'securityEvents' | 'store'>,
  { params }: Input<Remove>,
  ctx: Ctx,
): Promise<JsonOutcome<Remove>> => {
  const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.remove');
  const deletion = prepareDeletion(kernel, ctx, { type: 'optimization', id });
  let afterwards: readonly (() => void)[] = [];
  return {
    ...deletion,
    write: async (tx) => {
      afterwards = await closeElsewhere(kernel, tx, id);
      await deletion.write(tx);
    },
    afterCommit: () => {
      for (const follow of afterwards) follow();
    },
  };
};
