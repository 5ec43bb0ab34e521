import type { Batch, BatchResult } from '#contract/batches';
import type { ControlStrategy, StrategyBody } from '#contract/dossier-statements';
import { divide, exact, toNumber } from '#engines/regulatory/exact.ts';
import { invalidField } from '#kernel/app-error.ts';

type Step = StrategyBody['steps'][number];
type UsedResult = NonNullable<ControlStrategy['steps'][number]['measured']>['before'];

export interface MeasuredPurge {
  readonly before: UsedResult;
  readonly after: UsedResult;
  readonly impurityId: string;
  readonly value: number;
}

interface Found {
  readonly batch: Batch;
  readonly result: BatchResult;
}

const findResult = (batches: readonly Batch[], id: string, field: string): Found => {
  for (const batch of batches) {
    const result = batch.results.find((each) => each.id === id);
    if (result === undefined) continue;
    if (result.invalid) throw invalidField(field, 'This result was found invalid and does not count.');
    return { batch, result };
  }
  throw invalidField(field, 'Is no result of a batch of this dossier.');
};

const toUsed = ({ batch, result }: Found): UsedResult => ({
  result_id: result.id,
  batch_id: batch.id,
  batch_no: batch.batch_no,
  value: result.value,
  unit: result.unit,
  below_loq: result.below_loq,
});

/**
 * The purge of a step as two batches show it: the level before over the level after. Below the quantitation limit after the step it
 * is no less than that; below it before the step nothing can be said.
 */
export const measurePurge = (
  batches: readonly Batch[],
  { measured }: Step,
  place: number,
): MeasuredPurge | null => {
  if (measured === undefined) return null;
  const fieldOf = (name: string) => `steps.${place}.measured.${name}`;
  const before = findResult(batches, measured.before_result_id, fieldOf('before_result_id'));
  const after = findResult(batches, measured.after_result_id, fieldOf('after_result_id'));
  if (before.result.below_loq)
    throw invalidField(
      fieldOf('before_result_id'),
      'Was below the quantitation limit before the step, so that it shows no purge.',
    );
  if (before.result.impurity_id !== after.result.impurity_id)
    throw invalidField(fieldOf('after_result_id'), 'Is of another impurity than the result before the step.');
  if (before.result.unit !== after.result.unit)
    throw invalidField(
      fieldOf('after_result_id'),
      `Is in ${after.result.unit}, the result before the step in ${before.result.unit}; give two in one unit.`,
    );
  if (after.result.value <= 0 || before.result.value <= 0)
    throw invalidField(
      fieldOf('after_result_id'),
      'A level of 0 divides nothing; give what was not found with its quantitation limit.',
    );
  return {
    before: toUsed(before),
    after: toUsed(after),
    impurityId: before.result.impurity_id,
    value: toNumber(divide(exact(before.result.value), exact(after.result.value))),
  };
};

/**
 * Refuses a batch that stands before several steps or after several: a purge that was measured once would be multiplied by itself.
 * A batch between two steps stands in both, after the one and before the other.
 */
export const requireMeasuredOnce = (measured: readonly (MeasuredPurge | null)[]): void => {
  for (const end of ['before', 'after'] as const) {
    const steps = new Map<string, number>();
    for (const [place, each] of measured.entries()) {
      if (each === null) continue;
      const { batch_id, batch_no } = each[end];
      const earlier = steps.get(batch_id);
      if (earlier !== undefined)
        throw invalidField(
          `steps.${place}.measured.${end}_result_id`,
          `The result of batch ${batch_no} was measured for step ${earlier + 1} already; one measurement counts once.`,
        );
      steps.set(batch_id, place);
    }
  }
};
