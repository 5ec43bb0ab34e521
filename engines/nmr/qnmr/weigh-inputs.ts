import type { BudgetCode, InputQuantity, Measured } from './model.ts';

interface Entry {
  readonly code: BudgetCode;
  readonly subject: string;
  readonly unit: string;
  readonly exponent: number;
  readonly source: string;
}

/**
 * Quantities people entered, one per measurement. Measurements of one preparation, told by `preparations`, share their
 * weighings: such a quantity enters once and moves all of them.
 */
export const enteredInputs = (
  entry: Entry,
  values: readonly Measured[],
  preparations: readonly string[],
): InputQuantity[] =>
  [...new Set(preparations)].map((preparation) => {
    const first = preparations.indexOf(preparation);
    const { value, standardUncertainty } = values[first] as Measured;
    const isShared = preparations.filter((other) => other === preparation).length > 1;
    const { exponent, ...rest } = entry;
    return {
      ...rest,
      measurement: isShared ? null : first + 1,
      value,
      standardUncertainty,
      distribution: 'normal',
      evaluation: 'B',
      degreesOfFreedom: Number.POSITIVE_INFINITY,
      sensitivities: preparations.map((other) => (other === preparation ? exponent : 0)),
    };
  });

/** A quantity common to all measurements. */
export const commonInput = (
  entry: Omit<Entry, 'exponent'>,
  { value, standardUncertainty }: Measured,
  sensitivities: readonly number[],
): InputQuantity => ({
  ...entry,
  measurement: null,
  value,
  standardUncertainty,
  distribution: 'normal',
  evaluation: 'B',
  degreesOfFreedom: Number.POSITIVE_INFINITY,
  sensitivities,
});
