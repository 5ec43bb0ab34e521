import { exchangeLabels, type LabelExchange } from './exchange-labels.ts';
import type { Prior } from './fit-stage.ts';
import type { MoleculeSpins } from './model.ts';
import type { SpinSolution } from './run-start.ts';

/** How far parameters are from what was expected of them, in squares of its errors. */
export const priorCost = (parameters: Float64Array, { mean, sd }: Prior): number =>
  parameters.reduce((sum, value, k) => sum + ((value - (mean[k] as number)) / (sd[k] as number)) ** 2, 0);

/** Takes the labels the prior prefers. */
const settleLabels = (
  spins: MoleculeSpins,
  exchanges: readonly LabelExchange[],
  parameters: Float64Array,
  prior: Prior,
): Float64Array => {
  let settled = parameters;
  for (let round = 0; round < 3; round++) {
    for (const exchange of exchanges) {
      const other = exchangeLabels(settled, exchange, spins.shifts.length);
      if (priorCost(other, prior) < priorCost(settled, prior)) settled = other;
    }
  }
  return settled;
};

/** A solution against the best one: twice the logarithm of how much less likely it is. */
export interface Ranked<S extends SpinSolution> {
  readonly solution: S;
  /** Under the labels the prior prefers. */
  readonly parameters: Float64Array;
  readonly cost: number;
}

/**
 * Solutions by how likely they are, best first: the misfit in units of what residuals of their size and correlation leave by
 * chance (`variance`), and the distance from what was expected. Without these units a misfit of line shapes would outweigh a
 * coupling no molecule has.
 */
export const rankSolutions = <S extends SpinSolution>(
  spins: MoleculeSpins,
  exchanges: readonly LabelExchange[],
  solutions: readonly S[],
  prior: Prior,
  variance: number,
): Ranked<S>[] =>
  solutions
    .map((solution) => {
      const parameters = settleLabels(spins, exchanges, solution.parameters, prior);
      const own = priorCost(solution.parameters, prior);
      return {
        solution,
        parameters,
        cost: (solution.cost - own) / variance + priorCost(parameters, prior),
      };
    })
    .sort((a, b) => a.cost - b.cost);
