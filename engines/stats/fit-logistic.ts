import { choleskyFactor, choleskySolve } from '#engines/numeric/cholesky.ts';

/** Logistic curve: how often what has such features happens, 0 to 1. */
export const probabilityOf = (values: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)));

export interface WeighedCase {
  readonly features: readonly number[];
  /** 1 where it happened, 0 where not. */
  readonly outcome: number;
  readonly weight: number;
}

const mostSteps = 50;
const settled = 1e-7;
/** Only so much that a feature which is always 0 (areas of carbons) leaves the equations solvable. */
const floor = 1e-9;

/**
 * Weights of a logistic curve by maximum likelihood, with Newton's method, the weights of all cases together being 1. A penalty shrinks
 * the weights of features with small values most, and the curve then says too little at both ends, so `ridge` is no larger than what
 * few cases need to be determined at all. Throws where it does not settle, as with outcomes one feature tells apart.
 */
export const fitLogistic = (cases: readonly WeighedCase[], ridge = floor): number[] => {
  const size = cases[0]?.features.length ?? 0;
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Array<number>(size).fill(0);
  for (let step = 0; step < mostSteps; step++) {
    const gradient = new Float64Array(size);
    const hessian = new Float64Array(size * size);
    for (let i = 0; i < size; i++) {
      hessian[i * size + i] = ridge;
      gradient[i] = -ridge * (weights[i] ?? 0);
    }
    for (const { features, outcome, weight } of cases) {
      const probability = probabilityOf(features, weights);
      const curvature = (weight / total) * probability * (1 - probability);
      features.forEach((value, i) => {
        gradient[i] = (gradient[i] ?? 0) + (weight / total) * (outcome - probability) * value;
        features.forEach((other, j) => {
          hessian[i * size + j] = (hessian[i * size + j] ?? 0) + curvature * value * other;
        });
      });
    }
    if (!choleskyFactor(hessian, size))
      throw new Error('The weights of a logistic curve are not determined.');
    choleskySolve(hessian, size, gradient);
    gradient.forEach((change, i) => {
      weights[i] = (weights[i] ?? 0) + change;
    });
    if (gradient.every((change) => Math.abs(change) < settled)) return weights;
  }
  throw new Error(`The weights of a logistic curve did not settle in ${mostSteps} steps.`);
};
