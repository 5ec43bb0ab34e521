import { expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { fitGaussianProcess } from './fit-gaussian-process.ts';
import { jointDeviations } from './joint-deviations.ts';
import { predict } from './predict.ts';

const rng = createRng(8);
const n = 12;
const x = Float64Array.from({ length: 2 * n }, () => rng.uniform());
const y = Array.from({ length: n }, (_, i) => Math.sin(6 * (x[2 * i] ?? 0)) + 0.3 * rng.gaussian());
const groups = [0, 1].map((column) => ({ kind: 'numeric' as const, parameter: column, columns: [column] }));

it('spreads surfaces as far as the model is unsure, near points together', () => {
  const fitted = fitGaussianProcess({ x, n, dimension: 2, groups, y, noiseSd: null });
  if (!fitted.ok) throw new Error(fitted.error.message);
  const m = 4;
  const at = Float64Array.of(0.1, 0.2, 0.1, 0.2001, 0.9, 0.9, 0.5, 0.4);
  // One deviate at a time gives the columns of the root of the covariance.
  const units = Array.from({ length: m }, (_, k) =>
    Float64Array.from({ length: m }, (__, i) => Number(i === k)),
  );
  const columns = jointDeviations(fitted.value, at, m, units);
  const covariance = (a: number, b: number): number =>
    columns.reduce((sum, column) => sum + (column[a] ?? 0) * (column[b] ?? 0), 0);
  const { sd } = predict(fitted.value, at, m);
  for (let i = 0; i < m; i++) expect(Math.sqrt(covariance(i, i))).toBeCloseTo(sd[i] ?? 0, 5);
  expect(covariance(0, 1) / covariance(0, 0)).toBeGreaterThan(0.99);
  expect(covariance(0, 2)).toBeLessThan(0.9 * covariance(0, 0));
});
