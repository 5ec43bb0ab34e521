import type { Observed } from './project-terms.ts';

export interface Inversion {
  readonly diffusion: Float64Array;
  readonly weights: Float64Array;
  readonly residualOverNoise: number;
}

const gridSize = 128;
const fistaSteps = 500;
/** The weight falls by this factor at a time, over nine decades at most. */
const weightRatio = 2;
const weightSteps = 30;

const layGrid = (factors: Float64Array): Float64Array => {
  const positive = factors.filter((factor) => factor > 0);
  const least = 0.03 / Math.max(...positive);
  const most = 3 / Math.min(...positive);
  const step = Math.log(most / least) / (gridSize - 1);
  return Float64Array.from({ length: gridSize }, (_, k) => least * Math.exp(step * k));
};

/** Attenuations over their standard deviations, row by row. */
const layKernel = (factors: Float64Array, diffusion: Float64Array, sd: Float64Array): Float64Array => {
  const kernel = new Float64Array(factors.length * gridSize);
  for (let i = 0; i < factors.length; i++)
    for (let j = 0; j < gridSize; j++)
      kernel[i * gridSize + j] =
        Math.exp(-(factors[i] as number) * (diffusion[j] as number)) / (sd[i] as number);
  return kernel;
};

const multiply = (kernel: Float64Array, x: Float64Array, into: Float64Array): void => {
  for (let i = 0; i < into.length; i++) {
    let sum = 0;
    for (let j = 0; j < gridSize; j++) sum += (kernel[i * gridSize + j] as number) * (x[j] as number);
    into[i] = sum;
  }
};

const multiplyTurned = (kernel: Float64Array, r: Float64Array, into: Float64Array): void => {
  into.fill(0);
  for (let i = 0; i < r.length; i++) {
    const value = r[i] as number;
    for (let j = 0; j < gridSize; j++)
      into[j] = (into[j] as number) + (kernel[i * gridSize + j] as number) * value;
  }
};

/** Largest eigenvalue of KᵀK by the power method: 1 over the step that never overshoots. */
const squaredNorm = (kernel: Float64Array, rows: number): number => {
  const x = new Float64Array(gridSize).fill(1 / Math.sqrt(gridSize));
  const y = new Float64Array(rows);
  let norm = 1;
  for (let pass = 0; pass < 60; pass++) {
    multiply(kernel, x, y);
    multiplyTurned(kernel, y, x);
    norm = Math.sqrt(x.reduce((sum, value) => sum + value * value, 0));
    for (let j = 0; j < gridSize; j++) x[j] = (x[j] as number) / norm;
  }
  return norm * 1.01;
};

interface Lasso {
  readonly kernel: Float64Array;
  readonly y: Float64Array;
  readonly norm: number;
}

/** min ½‖Kx − y‖² + weight·Σx over x ≥ 0, by FISTA (Beck, Teboulle, SIAM J. Imaging Sci. 2009, 2, 183, doi:10.1137/080716542). */
const solveLasso = ({ kernel, y, norm }: Lasso, weight: number, start: Float64Array): Float64Array => {
  let x = start.slice();
  const moved = start.slice();
  const residual = new Float64Array(y.length);
  const gradient = new Float64Array(gridSize);
  let momentum = 1;
  for (let step = 0; step < fistaSteps; step++) {
    multiply(kernel, moved, residual);
    for (let i = 0; i < y.length; i++) residual[i] = (residual[i] as number) - (y[i] as number);
    multiplyTurned(kernel, residual, gradient);
    const next = new Float64Array(gridSize);
    for (let j = 0; j < gridSize; j++)
      next[j] = Math.max(0, (moved[j] as number) - ((gradient[j] as number) + weight) / norm);
    const following = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    // Where the momentum leads uphill it is given up (O'Donoghue, Candès, Found. Comput. Math. 2015, 15, 715).
    let uphill = 0;
    for (let j = 0; j < gridSize; j++)
      uphill += ((moved[j] as number) - (next[j] as number)) * ((next[j] as number) - (x[j] as number));
    const carry = uphill > 0 ? 0 : (momentum - 1) / following;
    for (let j = 0; j < gridSize; j++)
      moved[j] = (next[j] as number) + carry * ((next[j] as number) - (x[j] as number));
    x = next;
    momentum = uphill > 0 ? 1 : following;
  }
  return x;
};

const misfitOf = ({ kernel, y }: Lasso, x: Float64Array): number => {
  const model = new Float64Array(y.length);
  multiply(kernel, x, model);
  return Math.sqrt(model.reduce((sum, value, i) => sum + (value - (y[i] as number)) ** 2, 0));
};

/**
 * Amounts over a logarithmic grid of 128 diffusion coefficients that are not negative and few, by the discrepancy
 * principle: from the heaviest weight of Σx down, each solution the start of the next, until the misfit is that of the
 * noise. The width of a peak is no error of it.
 */
export const invertDiffusion = (factors: Float64Array, { y, sd }: Observed): Inversion => {
  const diffusion = layGrid(factors);
  const kernel = layKernel(factors, diffusion, sd);
  const weighted = y.map((value, i) => value / (sd[i] as number));
  const lasso = { kernel, y: weighted, norm: squaredNorm(kernel, y.length) };
  const slope = new Float64Array(gridSize);
  multiplyTurned(kernel, weighted, slope);
  const noise = Math.sqrt(y.length);
  let weight = Math.max(...slope, Number.MIN_VALUE);
  let weights: Float64Array = new Float64Array(gridSize);
  let misfit = misfitOf(lasso, weights);
  for (let step = 0; step < weightSteps && misfit > noise; step++) {
    weight /= weightRatio;
    weights = solveLasso(lasso, weight, weights);
    misfit = misfitOf(lasso, weights);
  }
  return { diffusion, weights, residualOverNoise: misfit / noise };
};
