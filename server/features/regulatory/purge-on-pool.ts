import type { PurgeAnswer, PurgeBody } from '#contract/regulatory';
import type { Result } from '#engines/common/result.ts';
import { withStatements } from '#engines/regulatory/overrides/rule-override.ts';
import { findPurgeFault } from '#engines/regulatory/purge/purge-factors.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { AskedBy } from './assess-on-pool.ts';
import { given } from './given.ts';
import type { PurgeTask } from './purge-task.ts';
import { rulesOfOwner } from './rules-of-owner.ts';

/** What is said of the limit; everything else is of the structure. */
const limitFaults: ReadonlySet<string> = new Set(['limit_missing', 'limit_above_dose']);

/** Calculates on a worker; what cannot be taken is refused (422) by its field. */
export const purgeOnPool = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  body: PurgeBody,
  { signal, statements = [], ...owner }: AskedBy,
): Promise<PurgeAnswer> => {
  const fault = findPurgeFault(
    body.steps.map(({ name, factors }) => ({ name, factors: factors.map(given) })),
  );
  if (fault) {
    throw invalidField(
      `steps.${fault.step}.factors.${fault.factor}.${fault.error.code === 'factor_invalid' ? 'value' : 'kind'}`,
      fault.error.message,
    );
  }
  const rules = withStatements(await rulesOfOwner(kernel.store.read, owner), statements);
  const task: PurgeTask = { body, rules };
  const result = await kernel.pool.run<Result<PurgeAnswer>>('regulatory.purge', task, { signal });
  if (result.ok) return result.value;
  const field = limitFaults.has(result.error.code) ? 'limit_ug_per_day' : 'smiles';
  throw invalidField(`impurity.${field}`, result.error.message);
};
