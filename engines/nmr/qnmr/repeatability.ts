import { mean, standardDeviation } from '../../stats/robust.ts';
import type { InputQuantity } from './model.ts';

/**
 * Scatter of the measurements beyond what their own inputs explain, of the mean. What noise and weighings explain is in
 * the budget already; counting it twice would widen the interval. Null for a single measurement.
 */
export const repeatabilityInput = (
  values: readonly number[],
  inputs: readonly InputQuantity[],
): InputQuantity | null => {
  const count = values.length;
  if (count < 2) return null;
  const centre = mean(values);
  // Variance of one measurement from inputs that differ from measurement to measurement.
  const explained =
    values.reduce((sum, value, k) => {
      const own = inputs.filter(
        ({ sensitivities }) => sensitivities.some((s) => s === 0) && sensitivities[k] !== 0,
      );
      return (
        sum +
        own.reduce(
          (all, input) =>
            all + (value * ((input.sensitivities[k] ?? 0) / input.value) * input.standardUncertainty) ** 2,
          0,
        )
      );
    }, 0) / count;
  const excess = Math.max(0, standardDeviation(values) ** 2 - explained);
  return {
    code: 'repeatability',
    subject: '',
    measurement: null,
    value: 1,
    unit: '1',
    standardUncertainty: Math.sqrt(excess / count) / centre,
    distribution: 'normal',
    evaluation: 'A',
    degreesOfFreedom: count - 1,
    source: `Scatter of ${count} measurements beyond what their own inputs explain.`,
    sensitivities: values.map(() => 1),
  };
};
