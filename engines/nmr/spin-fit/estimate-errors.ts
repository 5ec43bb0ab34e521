import { choleskyFactor, choleskyInverse } from '../../numeric/cholesky.ts';
import { linearise, type StageQuestion } from './fit-stage.ts';

export interface FitErrors {
  /** One per parameter; NaN where the equations could not be solved. */
  readonly standardErrors: Float64Array;
  readonly correlation: (first: number, second: number) => number;
  /** Σ (residual/σ)² per degree of freedom; σ includes what real line shapes differ by. */
  readonly reducedChiSquare: number;
  /** How many points in a row say the same: residuals of neighbours are alike. */
  readonly correlatedPoints: number;
}

const mostLags = 60;

/** 1 + 2 Σ ρ up to the first lag that is no longer correlated, over all windows. */
const correlatedPointsOf = (residuals: Float64Array, lengths: readonly number[]): number => {
  let sum = 1;
  const product = (lag: number): number => {
    let [total, at] = [0, 0];
    for (const length of lengths) {
      for (let k = at; k + lag < at + length; k++)
        total += (residuals[k] as number) * (residuals[k + lag] as number);
      at += length;
    }
    return total;
  };
  const zero = product(0);
  for (let lag = 1; lag < mostLags && zero > 0; lag++) {
    const rho = product(lag) / zero;
    if (rho <= 0.05) break;
    sum += 2 * rho;
  }
  return sum;
};

/** Size and correlation of residuals: what a sum of their squares is to be divided by before it is compared with a prior. */
const varianceOf = (
  residuals: Float64Array,
  { windows, parameters }: StageQuestion,
): Pick<FitErrors, 'reducedChiSquare' | 'correlatedPoints'> => {
  const points = residuals.length - parameters.length;
  let misfit = 0;
  for (let k = 0; k < points; k++) misfit += (residuals[k] as number) ** 2;
  return {
    reducedChiSquare: misfit / Math.max(1, points - parameters.length),
    correlatedPoints: correlatedPointsOf(
      residuals,
      windows.map(({ data }) => data.length),
    ),
  };
};

/** Both as one factor, at least 1: a spectrum that is explained too well tells no more than its noise allows. */
export const misfitUnit = (question: StageQuestion): number => {
  const { reducedChiSquare, correlatedPoints } = varianceOf(linearise(question).residuals, question);
  return Math.max(1, reducedChiSquare * correlatedPoints);
};

/**
 * Standard errors and correlations from the curvature at the solution: what the residuals leave (their size and how far
 * neighbours are alike) and what the prior adds where the spectrum says nothing.
 */
export const estimateErrors = (question: StageQuestion): FitErrors => {
  const { residuals, jacobian } = linearise(question);
  const n = question.parameters.length;
  const rows = residuals.length;
  const points = rows - n;
  const { reducedChiSquare, correlatedPoints } = varianceOf(residuals, question);
  const variance = reducedChiSquare * correlatedPoints;
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = 0; k < points; k++)
        sum += (jacobian[i * rows + k] as number) * (jacobian[j * rows + k] as number);
      matrix[i * n + j] = sum / variance;
      matrix[j * n + i] = sum / variance;
    }
    const sd = question.prior.sd[i] as number;
    matrix[i * n + i] = (matrix[i * n + i] as number) + 1 / sd ** 2;
    if (matrix[i * n + i] === 0) matrix[i * n + i] = 1;
  }
  const inverse = new Float64Array(n * n);
  if (choleskyFactor(matrix, n)) choleskyInverse(matrix, n, inverse);
  else inverse.fill(Number.NaN);
  const standardErrors = Float64Array.from({ length: n }, (_, i) => Math.sqrt(inverse[i * n + i] as number));
  return {
    standardErrors,
    reducedChiSquare,
    correlatedPoints,
    correlation: (first, second) =>
      (inverse[first * n + second] as number) /
      ((standardErrors[first] as number) * (standardErrors[second] as number)),
  };
};
