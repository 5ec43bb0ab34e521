import { describe, expect, it } from 'vitest';
import { erfc, erfcx, logNormalCdf, normalCdf } from './normal-tails.ts';

/** Relative difference. */
const off = (value: number, expected: number): number => Math.abs(value / expected - 1);

/** x, erfc(x), exp(x²)·erfc(x), computed with 60 digits. */
const complements = [
  [-5, 1.9999999999984626, 144009798674.66104],
  [-1, 1.842700792949715, 5.008980080762283],
  [-0.3, 1.3286267594591274, 1.4537492328427655],
  [1e-10, 0.9999999998871621, 0.9999999998871621],
  [0.46875, 0.507386526782062, 0.6320696892495561],
  [0.5, 0.4795001221869535, 0.6156903441929259],
  [2, 0.004677734981047266, 0.25539567631050575],
  [3.9, 3.4792248597231765e-8, 0.14031418160068973],
  [4.1, 6.700027654084919e-9, 0.133834116418652],
  [10, 2.088487583762545e-45, 0.05614099274382259],
  [26, 5.663192408856143e-296, 0.021683584850562907],
] as const;

/** u, log Φ(u), computed with 60 digits. */
const logarithms = [
  [-1e6, -500000000014.73444],
  [-40, -804.6084420137538],
  [-3, -6.60772622151035],
  [-1, -1.8410216450092636],
  [-0.999, -1.839496910164778],
  [0.5, -0.3689464152886564],
  [5, -2.866516129637636e-7],
  [8, -6.220960574271786e-16],
] as const;

describe('tails of the normal distribution', () => {
  it.each(complements)('erfc(%f) and its scaled form agree with 60 digits', (x, plain, scaled) => {
    expect(off(erfc(x), plain)).toBeLessThan(2e-15);
    expect(off(erfcx(x), scaled)).toBeLessThan(2e-15);
  });

  it.each(logarithms)('log P(Z ≤ %f) agrees with 60 digits', (u, expected) => {
    expect(off(logNormalCdf(u), expected)).toBeLessThan(1e-14);
  });

  it('P(Z ≤ u) is a half at 0 and its complement on the other side', () => {
    expect(normalCdf(0)).toBe(0.5);
    expect(normalCdf(1.3) + normalCdf(-1.3)).toBeCloseTo(1, 15);
  });
});
