import { describe, expect, it } from 'vitest';
import { type DifferentiableFunction, minimizeLbfgs } from './lbfgs.ts';

/** Rosenbrock's valley, minimum 0 at (1, …, 1). */
const valley: DifferentiableFunction = (x, gradient) => {
  let value = 0;
  gradient.fill(0);
  for (let k = 0; k + 1 < x.length; k++) {
    const [a, b] = [x[k] ?? 0, x[k + 1] ?? 0];
    value += 100 * (b - a * a) ** 2 + (1 - a) ** 2;
    gradient[k] = (gradient[k] ?? 0) - 400 * a * (b - a * a) - 2 * (1 - a);
    gradient[k + 1] = 200 * (b - a * a);
  }
  return value;
};

const settings = { maxIterations: 500, gradientTolerance: 1e-9, relativeTolerance: 0 };

const problemOf = (evaluate: DifferentiableFunction, start: readonly number[], bound = 10) => ({
  evaluate,
  start: Float64Array.from(start),
  lower: new Float64Array(start.length).fill(-bound),
  upper: new Float64Array(start.length).fill(bound),
  ...settings,
});

describe('minimizeLbfgs', () => {
  it("finds the bottom of Rosenbrock's valley in six dimensions", () => {
    const { x, converged } = minimizeLbfgs(problemOf(valley, [-1.2, 1, -1.2, 1, -1.2, 1]));
    expect(converged).toBe(true);
    for (const value of x) expect(value).toBeCloseTo(1, 7);
  });

  it('stops on a bound where the minimum lies beyond it', () => {
    const { x, value } = minimizeLbfgs(problemOf(valley, [0, 0], 0.5));
    // On x₀ = 0.5 the best is x₁ = 0.25.
    expect(x[0]).toBe(0.5);
    expect(x[1]).toBeCloseTo(0.25, 8);
    expect(value).toBeCloseTo(0.25, 12);
  });

  it('steps back from where the function has no value', () => {
    const logarithm: DifferentiableFunction = (x, gradient) => {
      const at = x[0] ?? 0;
      if (at <= 0) return Number.POSITIVE_INFINITY;
      gradient[0] = 1 - 0.01 / at;
      return at - 0.01 * Math.log(at);
    };
    expect(minimizeLbfgs(problemOf(logarithm, [5])).x[0]).toBeCloseTo(0.01, 8);
  });

  it('says that it did not converge when the iterations run out or the start has no value', () => {
    const problem = problemOf(valley, [-1.2, 1]);
    expect(minimizeLbfgs({ ...problem, maxIterations: 3 })).toMatchObject({
      converged: false,
      iterations: 3,
    });
    expect(minimizeLbfgs({ ...problem, evaluate: () => Number.POSITIVE_INFINITY }).converged).toBe(false);
  });
});
