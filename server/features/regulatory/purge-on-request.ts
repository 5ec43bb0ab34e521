import type { PurgeAnswer, regulatoryRoutes } from '#contract/regulatory';
import type { Result } from '#engines/common/result.ts';
import { findPurgeFault } from '#engines/regulatory/purge/purge-factors.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { given } from './given.ts';
import type { PurgeTask } from './purge-task.ts';
import { rulesOfOwner } from './rules-of-owner.ts';

type Declaration = typeof regulatoryRoutes.calculatePurge;

/** Calculates on a worker; the audit entry holds the numbers and which options are open, not the structure. */
export const purgeOnRequest = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const fault = findPurgeFault(
    body.steps.map(({ name, factors }) => ({ name, factors: factors.map(given) })),
  );
  if (fault) {
    throw invalidField(
      `steps.${fault.step}.factors.${fault.factor}.${fault.error.code === 'factor_invalid' ? 'value' : 'kind'}`,
      fault.error.message,
    );
  }
  const owner = { ownerId: ctx.principal.id, nowUtc: ctx.nowUtc };
  const task: PurgeTask = { body, rules: await rulesOfOwner(kernel.store.read, owner) };
  const result = await kernel.pool.run<Result<PurgeAnswer>>('regulatory.purge', task, {
    signal: ctx.signal,
  });
  if (!result.ok) {
    const field = result.error.code === 'limit_missing' ? 'limit_ug_per_day' : 'smiles';
    throw invalidField(`impurity.${field}`, result.error.message);
  }
  const answer = result.value;
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
