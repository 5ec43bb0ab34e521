import type { arrayRoutes } from '#contract/arrays';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwn } from './find-own.ts';
import { describeArray } from './to-wire.ts';

/** Stops an array under way. The queue closes the job and records the end in the transaction that records who cancelled. */
export const cancelArray = async (
  kernel: Pick<Kernel, 'jobs' | 'securityEvents' | 'store'>,
  { params }: Input<typeof arrayRoutes.cancel>,
  ctx: Ctx,
): Promise<JsonOutcome<typeof arrayRoutes.cancel>> => {
  const row = await findOwn(kernel, ctx, params.id, 'arrays.cancel');
  const reason = { code: 'cancelled', message: `Cancelled by ${ctx.principal.displayName}.` };
  return {
    write: async (tx) => {
      const stopped = await kernel.jobs.cancel(tx, row.job_id, reason);
      if (!stopped) throw conflict('The array is computed already; only one under way can be cancelled.');
    },
    body: (tx) => describeArray(kernel, row, tx),
    afterCommit: () => kernel.jobs.halt(row.job_id),
    audit: { recordType: 'nmr_array', recordId: row.id, payload: { job_id: row.job_id } },
  };
};
