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

/** ln(E[(Z − low)⁺] − E[(Z − high)⁺]) between two levels of one objective; `high` beyond the last level is without end. */
type LogSide = (low: number, high: number) => number;

const logSides =
  (excesses: Float64Array): LogSide =>
  (low, high) => {
    const from = excesses[low] ?? Number.NEGATIVE_INFINITY;
    const beyond = excesses[high] ?? Number.NEGATIVE_INFINITY;
    return from === Number.NEGATIVE_INFINITY ? from : logDifference(from, beyond);
  };

/** From three objectives on many boxes have the same side: each is computed once. */
const rememberSides = (sideOf: LogSide, levels: number): LogSide => {
  const known = new Float64Array(levels * (levels + 1)).fill(Number.NaN);
  return (low, high) => {
    const at = low * (levels + 1) + high;
    const before = known[at] ?? 0;
    if (!Number.isNaN(before)) return before;
    const side = sideOf(low, high);
    known[at] = side;
    return side;
  };
};

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
  const sides = logExcesses(objectives, boxes, predicted).map((excesses) => {
    const sideOf = logSides(excesses);
    return objectives.length > 2 ? rememberSides(sideOf, excesses.length) : sideOf;
  });
  const volumes = new Float64Array(boxes.count);
  let largest = Number.NEGATIVE_INFINITY;
  for (let box = 0; box < boxes.count; box++) {
    let volume = 0;
    for (let k = 0; k < sides.length; k++) {
      const at = 2 * (box * sides.length + k);
      volume += (sides[k] as LogSide)(boxes.bounds[at] ?? 0, boxes.bounds[at + 1] ?? 0);
    }
    volumes[box] = volume;
    if (volume > largest) largest = volume;
  }
  if (largest === Number.NEGATIVE_INFINITY) return largest;
  let sum = 0;
  for (let box = 0; box < boxes.count; box++) sum += Math.exp((volumes[box] ?? 0) - largest);
  return largest + Math.log(sum);
};
