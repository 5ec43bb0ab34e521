import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { choleskyFactor, choleskyInverse, choleskySolve } from './cholesky.ts';
import { fftPlan, nextPowerOfTwo } from './fft.ts';
import { minimizeSimplex } from './nelder-mead.ts';

describe('the FFT plan', () => {
  it('agrees with the definition and comes back through the inverse', () => {
    const size = 32;
    const rng = createRng(9);
    const input = Float64Array.from({ length: 2 * size }, () => rng.gaussian());
    const spectrum = new Float64Array(2 * size);
    fftPlan(size).forward(spectrum, input);
    for (const k of [0, 1, 15, 16, 31]) {
      let re = 0;
      let im = 0;
      for (let n = 0; n < size; n++) {
        const angle = (-2 * Math.PI * k * n) / size;
        re += (input[2 * n] ?? 0) * Math.cos(angle) - (input[2 * n + 1] ?? 0) * Math.sin(angle);
        im += (input[2 * n] ?? 0) * Math.sin(angle) + (input[2 * n + 1] ?? 0) * Math.cos(angle);
      }
      expect(spectrum[2 * k]).toBeCloseTo(re, 10);
      expect(spectrum[2 * k + 1]).toBeCloseTo(im, 10);
    }
    const back = new Float64Array(2 * size);
    fftPlan(size).inverse(back, spectrum);
    back.forEach((value, k) => {
      expect(value).toBeCloseTo(input[k] ?? 0, 12);
    });
  });

  it('is kept per size and refuses a size that is no power of two', () => {
    expect(fftPlan(64)).toBe(fftPlan(64));
    expect(() => fftPlan(48)).toThrow(RangeError);
    expect([1, 2, 3, 1024, 1025].map(nextPowerOfTwo)).toEqual([2, 2, 4, 1024, 2048]);
  });
});

describe('Cholesky', () => {
  it('solves a positive definite system and refuses an indefinite one', () => {
    const matrix = Float64Array.from([4, 0, 0, 2, 5, 0, 1, 3, 6]);
    const b = Float64Array.from([4 + 4 + 3, 2 + 10 + 9, 1 + 6 + 18]);
    expect(choleskyFactor(matrix, 3)).toBe(true);
    choleskySolve(matrix, 3, b);
    expect(Array.from(b, (v) => Number(v.toFixed(12)))).toEqual([1, 2, 3]);
    expect(choleskyFactor(Float64Array.from([1, 0, 2, 1]), 2)).toBe(false);
  });

  it.each([1, 2, 3, 4, 5, 9, 30])('inverts a matrix of order %i from its factor', (n) => {
    const matrix = Float64Array.from({ length: n * n }, (_, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
      return Math.exp(-Math.abs(i - j) / 3) + (i === j ? 0.2 : 0);
    });
    const factor = matrix.slice();
    const inverse = new Float64Array(n * n);
    expect(choleskyFactor(factor, n)).toBe(true);
    choleskyInverse(factor, n, inverse);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let k = 0; k < n; k++) sum += (matrix[i * n + k] ?? 0) * (inverse[k * n + j] ?? 0);
        expect(sum).toBeCloseTo(i === j ? 1 : 0, 12);
      }
    }
  });
});

describe('the simplex search', () => {
  it("finds the floor of Rosenbrock's valley", () => {
    const { parameters } = minimizeSimplex(([x = 0, y = 0]) => (1 - x) ** 2 + 100 * (y - x * x) ** 2, {
      start: [-1.2, 1],
      step: [0.5, 0.5],
      maxIterations: 500,
      relativeSize: 1e-6,
    });
    expect(parameters[0]).toBeCloseTo(1, 4);
    expect(parameters[1]).toBeCloseTo(1, 4);
  });
});
