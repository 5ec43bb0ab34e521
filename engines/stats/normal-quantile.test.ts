import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalQuantile } from './normal-quantile.ts';
import { normalCdf } from './normal-tails.ts';

it('is undone by the distribution function', () => {
  expect(normalQuantile(0.95)).toBeCloseTo(1.6448536269514722, 12);
  expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 11);
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (probability) => {
      expect(normalCdf(normalQuantile(probability))).toBeCloseTo(probability, 11);
    }),
  );
});
