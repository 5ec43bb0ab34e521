import { describe, expect, it } from 'vitest';
import { smoothWhittaker } from './whittaker.ts';

describe('the Whittaker smoother', () => {
  it('solves its normal equations', () => {
    const n = 12;
    const values = Float64Array.from({ length: n }, (_, i) => Math.sin(i * 1.3) + i);
    const weights = Float64Array.from({ length: n }, (_, i) => (i % 4 === 1 ? 0 : 1 + 0.1 * i));
    const lambda = 7;
    const z = smoothWhittaker(values, weights, lambda);
    const gradient = Float64Array.from(z, (zi, i) => (weights[i] ?? 0) * (zi - (values[i] ?? 0)));
    for (let i = 0; i < n - 2; i++) {
      const d = (z[i] ?? 0) - 2 * (z[i + 1] ?? 0) + (z[i + 2] ?? 0);
      gradient[i] = (gradient[i] ?? 0) + lambda * d;
      gradient[i + 1] = (gradient[i + 1] ?? 0) - 2 * lambda * d;
      gradient[i + 2] = (gradient[i + 2] ?? 0) + lambda * d;
    }
    for (const value of gradient) expect(Math.abs(value)).toBeLessThan(1e-9);
  });

  it('passes a straight line and bridges a gap by it', () => {
    const values = Float64Array.from({ length: 50 }, (_, i) => (i > 20 && i < 35 ? 1000 : 3 - 0.2 * i));
    const weights = values.map((value) => (value === 1000 ? 0 : 1));
    const z = smoothWhittaker(values, weights, 1e4);
    z.forEach((value, i) => {
      expect(value).toBeCloseTo(3 - 0.2 * i, 6);
    });
  });
});
