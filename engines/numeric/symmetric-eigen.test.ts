import { expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { solveSymmetricEigen } from './symmetric-eigen.ts';

const randomSymmetric = (n: number): Float64Array => {
  const rng = createRng(n);
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) {
    for (let j = i; j < n; j += 1) matrix[i * n + j] = matrix[j * n + i] = rng.gaussian();
  }
  return matrix;
};

/** Sum over k of first[i,k] · weight[k] · second[j,k]. */
const product = (
  n: number,
  first: (i: number, k: number) => number,
  weight: (k: number) => number,
): Float64Array =>
  Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return Array.from({ length: n }, (_, k) => first(i, k) * weight(k) * first(j, k)).reduce((a, b) => a + b);
  });

const largestDifference = (first: Float64Array, second: Float64Array): number =>
  first.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (second[i] ?? Number.NaN))), 0);

it.each([1, 2, 7, 40])('values and vectors of a random symmetric matrix of order %i rebuild it', (n) => {
  const matrix = randomSymmetric(n);
  const { values, vectors } = solveSymmetricEigen(matrix, n);
  expect([...values]).toEqual([...values].sort((a, b) => a - b));
  const at = (i: number, k: number): number => vectors[i * n + k] ?? 0;
  const rebuilt = product(n, at, (k) => values[k] ?? 0);
  expect(largestDifference(rebuilt, matrix)).toBeLessThan(1e-11);
  const unit = Float64Array.from({ length: n * n }, (_, i) => (i % (n + 1) === 0 ? 1 : 0));
  expect(
    largestDifference(
      product(
        n,
        (i, k) => at(k, i),
        () => 1,
      ),
      unit,
    ),
  ).toBeLessThan(1e-11);
});

it('knows the values of a matrix of degenerate levels', () => {
  const { values } = solveSymmetricEigen(Float64Array.from([0, 1, 1, 1, 0, 1, 1, 1, 0]), 3);
  [-1, -1, 2].forEach((value, k) => {
    expect(values[k]).toBeCloseTo(value, 12);
  });
});
