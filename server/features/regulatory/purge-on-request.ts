import type { regulatoryRoutes } from '#contract/regulatory';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { purgeOnPool } from './purge-on-pool.ts';

type Declaration = typeof regulatoryRoutes.calculatePurge;

/** Calculates on a worker; the audit entry holds the numbers and which options are open, not the structure. */
export const purgeOnRequest = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const answer = await purgeOnPool(kernel, body, {
    ownerId: ctx.principal.id,
    nowUtc: ctx.nowUtc,
    signal: ctx.signal,
  });
  return {
    body: answer,
    audit: {
      recordType: 'purge_calculation',
      recordId: null,
      payload: {
        product: body.product,
        limit_ug_per_day: answer.limit_ug_per_day,
        initial_ppm: body.initial_ppm,
        steps: body.steps.length,
        required_purge: answer.required_purge,
        predicted_purge: answer.predicted_purge,
        purge_ratio: answer.purge_ratio,
        options: Object.fromEntries(answer.options.map(({ option, status }) => [option, status])),
        rule_set_versions: answer.rule_set_versions,
      },
    },
    usage: [{ task: 'purge_calculation', recordType: 'request', recordId: ctx.requestId }],
  };
};
