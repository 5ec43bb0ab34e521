import type { IntakeBody, ReadAcrossAnswer, ReadAcrossQuestion } from '#contract/regulatory';
import type { Result } from '#engines/common/result.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { PackServices } from '../reference-packs/index.ts';
import type { AskedBy } from './assess-on-pool.ts';
import { findPotency } from './potency-in-use.ts';
import type { ReadAcrossTask } from './read-across-task.ts';
import { rulesOfOwner } from './rules-of-owner.ts';

/** Reads across on a worker; what cannot be taken is refused (422) by its field. */
export const readAcrossOnPool = async (
  kernel: PackServices,
  question: ReadAcrossQuestion,
  product: Pick<IntakeBody, 'max_daily_dose_g' | 'route'>,
  { signal, ...owner }: AskedBy,
): Promise<ReadAcrossAnswer> => {
  const task: ReadAcrossTask = {
    question,
    product,
    potency: await findPotency(kernel),
    rules: await rulesOfOwner(kernel.store.read, owner),
  };
  const result = await kernel.pool.run<Result<ReadAcrossAnswer>>('regulatory.read_across', task, { signal });
  if (result.ok) return result.value;
  throw invalidField(result.error.code, result.error.message);
};
