import { coverageFactor } from '../../stats/student-t.ts';
import type { BudgetRow, InputQuantity, QnmrResult } from './model.ts';

export interface Combined {
  readonly budget: readonly BudgetRow[];
  readonly standardUncertainty: number;
  readonly effectiveDegreesOfFreedom: number;
  readonly coverageFactor: number;
  readonly expandedUncertainty: number;
}

export const coverageProbability = 0.95;

/**
 * Law of propagation for independent inputs and the Welch–Satterthwaite formula (JCGM 100:2008, 5.1.2 and G.4.1). `values`
 * are the results of the measurements, whose mean is stated; a sensitivity of an input is ∂ln(result)/∂ln(x) for each.
 */
export const combineBudget = (values: readonly number[], inputs: readonly InputQuantity[]): Combined => {
  const parts = inputs.map(({ sensitivities, ...input }) => {
    const change = values.reduce((sum, value, k) => sum + value * (sensitivities[k] ?? 0), 0) / values.length;
    const sensitivity = change / input.value;
    return { ...input, sensitivity, contribution: Math.abs(sensitivity) * input.standardUncertainty };
  });
  const variance = parts.reduce((sum, { contribution }) => sum + contribution ** 2, 0);
  const budget = parts.map((part) => ({
    ...part,
    share: variance > 0 ? part.contribution ** 2 / variance : 0,
  }));
  const standardUncertainty = Math.sqrt(variance);
  const spread = parts.reduce(
    (sum, { contribution, degreesOfFreedom }) => sum + contribution ** 4 / degreesOfFreedom,
    0,
  );
  const effectiveDegreesOfFreedom = spread > 0 ? variance ** 2 / spread : Number.POSITIVE_INFINITY;
  // GUM G.4.1: the next lower whole number.
  const factor = coverageFactor(Math.max(1, Math.floor(effectiveDegreesOfFreedom)), coverageProbability);
  return {
    budget,
    standardUncertainty,
    effectiveDegreesOfFreedom,
    coverageFactor: factor,
    expandedUncertainty: factor * standardUncertainty,
  };
};

const significantDigits = 2;

/**
 * The uncertainty rounded up to two significant digits, the value to the same place (JCGM 100:2008, 7.2.6), in the C
 * locale. A value below the uncertainty keeps that place too.
 */
export const roundForReport = (value: number, expandedUncertainty: number): QnmrResult['reported'] => {
  if (!(expandedUncertainty > 0)) return { value: String(value), expandedUncertainty: '0' };
  const exponent = Math.floor(Math.log10(expandedUncertainty));
  const decimals = Math.max(0, significantDigits - 1 - exponent);
  const unit = 10 ** -decimals;
  // A hair below: 0.25 held as 0.25000000000000006 is 0.25.
  const rounded = Math.ceil(expandedUncertainty / unit - 1e-9) * unit;
  return { value: value.toFixed(decimals), expandedUncertainty: rounded.toFixed(decimals) };
};
