import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { fitLeastSquares, type LeastSquaresProblem } from './least-squares.ts';

const points = 400;

/** Sum of Lorentzians: height, centre, half width for each. */
const evaluateLines =
  (data: Float64Array): LeastSquaresProblem['evaluate'] =>
  (parameters, residuals, jacobian) => {
    for (let i = 0; i < points; i++) residuals[i] = -(data[i] ?? 0);
    for (let line = 0; line < parameters.length / 3; line++) {
      const [height = 0, centre = 0, half = 1] = parameters.subarray(3 * line, 3 * line + 3);
      for (let i = 0; i < points; i++) {
        const u = (i - centre) / half;
        const shape = 1 / (1 + u * u);
        residuals[i] = (residuals[i] ?? 0) + height * shape;
        if (jacobian === null) continue;
        jacobian[3 * line * points + i] = shape;
        jacobian[(3 * line + 1) * points + i] = (height * shape * shape * 2 * u) / half;
        jacobian[(3 * line + 2) * points + i] = (height * shape * shape * 2 * u * u) / half;
      }
    }
  };

const truth = Float64Array.from([10, 120.3, 4, 6, 131.7, 5, 3, 300, 3]);

const dataOf = (noise: number): Float64Array => {
  const rng = createRng(5);
  const data = new Float64Array(points);
  evaluateLines(new Float64Array(points))(truth, data, null);
  return data.map((value) => value + noise * rng.gaussian());
};

const free = (n: number) => ({
  lower: new Float64Array(n).fill(Number.NEGATIVE_INFINITY),
  upper: new Float64Array(n).fill(Number.POSITIVE_INFINITY),
});

const start = Float64Array.from([8, 118, 6, 8, 134, 6, 2, 303, 5]);

describe('bounded Levenberg–Marquardt', () => {
  it('recovers overlapping lines exactly from exact data', () => {
    const fit = fitLeastSquares({
      parameters: start,
      ...free(9),
      residualCount: points,
      evaluate: evaluateLines(dataOf(0)),
      maxIterations: 100,
    });
    expect(fit.converged).toBe(true);
    truth.forEach((value, j) => {
      expect(fit.parameters[j]).toBeCloseTo(value, 6);
    });
  });

  it('states errors that cover the truth under noise', () => {
    const fit = fitLeastSquares({
      parameters: start,
      ...free(9),
      residualCount: points,
      evaluate: evaluateLines(dataOf(0.05)),
      maxIterations: 100,
    });
    truth.forEach((value, j) => {
      const error = fit.standardErrors[j] ?? 0;
      expect(error).toBeGreaterThan(0);
      expect(Math.abs((fit.parameters[j] ?? 0) - value)).toBeLessThan(4 * error);
    });
  });

  it('stays inside the bounds and still converges in the others', () => {
    const { lower, upper } = free(9);
    upper[0] = 9;
    const fit = fitLeastSquares({
      parameters: start,
      lower,
      upper,
      residualCount: points,
      evaluate: evaluateLines(dataOf(0)),
      maxIterations: 200,
    });
    expect(fit.parameters[0]).toBe(9);
    expect(fit.standardErrors[0]).toBeNaN();
    expect(fit.parameters[7]).toBeCloseTo(300, 1);
  });

  it('survives a parameter without influence', () => {
    const fit = fitLeastSquares({
      parameters: Float64Array.from([1, 5]),
      ...free(2),
      residualCount: 3,
      evaluate: (p, r, jac) => {
        for (let i = 0; i < 3; i++) {
          r[i] = (p[0] ?? 0) * (i + 1) - 2 * (i + 1);
          if (jac) jac[i] = i + 1;
        }
      },
      maxIterations: 50,
    });
    expect(fit.parameters[0]).toBeCloseTo(2, 9);
    expect(fit.parameters[1]).toBe(5);
  });
});
