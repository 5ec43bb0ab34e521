import { expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { choleskyFactor, choleskySolve } from './cholesky.ts';
import { createEnvelope, factorEnvelope, solveEnvelope } from './envelope-cholesky.ts';

/** Arrow with a ragged band: rows couple to a few before them, the last two to all. */
const raggedStarts = (n: number): Int32Array =>
  Int32Array.from({ length: n }, (_, i) => (i >= n - 2 ? 0 : Math.max(0, i - (i % 5))));

const fill = (n: number) => {
  const rng = createRng(5);
  const starts = raggedStarts(n);
  const sparse = createEnvelope(starts);
  const dense = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = starts[i] as number; j <= i; j++) {
      const value = i === j ? 2 * n : rng.gaussian();
      sparse.values[(sparse.offsets[i] as number) + j] = value;
      dense[i * n + j] = value;
    }
  }
  return { sparse, dense, b: Float64Array.from({ length: n }, () => rng.gaussian()) };
};

it('solves what the dense factorisation solves', () => {
  const n = 40;
  const { sparse, dense, b } = fill(n);
  const expected = Float64Array.from(b);
  expect(choleskyFactor(dense, n)).toBe(true);
  choleskySolve(dense, n, expected);
  expect(factorEnvelope(sparse)).toBe(true);
  solveEnvelope(sparse, b);
  for (const [i, value] of b.entries()) expect(value).toBeCloseTo(expected[i] as number, 12);
});

it('stores the envelope alone', () => {
  const { sparse } = fill(40);
  expect(sparse.values.length).toBeLessThan(40 * 6);
});

it('refuses a matrix that is not positive definite', () => {
  const matrix = createEnvelope(Int32Array.from([0, 0]));
  matrix.values.set([1, 2, 1]);
  expect(factorEnvelope(matrix)).toBe(false);
});
