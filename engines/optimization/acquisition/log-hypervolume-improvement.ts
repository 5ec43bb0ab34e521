import type { Objective } from '../model.ts';
import type { ImprovementBoxes } from '../objectives/improvement-boxes.ts';
import { logExpectedExcess } from './objective-excess.ts';

/** What is predicted of one objective at one point: mean and sd of a normal distribution, in the objective's unit. */
export interface PredictedResult {
  readonly mean: number;
  readonly sd: number;
}

/** ln(e^a − e^b) for a ≥ b. */
const logDifference = (a: number, b: number): number =>
  b === Number.NEGATIVE_INFINITY ? a : a + Math.log(-Math.expm1(Math.min(0, b - a)));

/** ln(e^a + e^b). */
export const logAdd = (a: number, b: number): number => {
  const high = Math.max(a, b);
  return high === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(Math.min(a, b) - high));
};

const logExcesses = (
  objectives: readonly Objective[],
  { levels }: ImprovementBoxes,
  predicted: readonly PredictedResult[],
): Float64Array[] =>
  objectives.map((objective, k) => {
    const { mean, sd } = predicted[k] ?? { mean: 0, sd: 1 };
    return (levels[k] ?? new Float64Array()).map((level) => logExpectedExcess(objective, mean, sd, level));
  });

/**
 * Logarithm of the hypervolume a point is expected to add beyond the front the boxes were made of, for predictions of the
 * objectives that are independent and normal; exact. In every box the volume is a product over the objectives of
 * E[(Z − low)⁺] − E[(Z − high)⁺]. Stays finite where the improvement itself is too small to be a number.
 * Sources: box decomposition after Yang, Emmerich, Deutz, Bäck, J. Glob. Optim. 2019, 75, 3, doi:10.1007/s10898-019-00798-7;
 * logarithms after Ament et al., NeurIPS 2023, arXiv:2310.20708.
 */
export const logHypervolumeImprovement = (
  objectives: readonly Objective[],
  boxes: ImprovementBoxes,
  predicted: readonly PredictedResult[],
): number => {
  const excesses = logExcesses(objectives, boxes, predicted);
  let total = Number.NEGATIVE_INFINITY;
  for (let box = 0; box < boxes.count; box++) {
    let volume = 0;
    for (let k = 0; k < excesses.length; k++) {
      const at = 2 * (box * excesses.length + k);
      const own = excesses[k] as Float64Array;
      const low = own[boxes.bounds[at] ?? 0] ?? Number.NEGATIVE_INFINITY;
      const high = own[boxes.bounds[at + 1] ?? 0] ?? Number.NEGATIVE_INFINITY;
      volume += low === Number.NEGATIVE_INFINITY ? low : logDifference(low, high);
    }
    total = logAdd(total, volume);
  }
  return total;
};
