import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { correctBaseline } from './correct-baseline.ts';

const length = 16384;

/** White noise of deviation 1 on a slow wave, with lines. */
const spectrumOf = (
  wave: (x: number) => number,
  lines: readonly { at: number; height: number; width: number }[],
) => {
  const rng = createRng(17);
  return Float64Array.from({ length }, (_, k) => {
    const shape = lines.reduce(
      (sum, { at, height, width }) => sum + height / (1 + ((2 * (k - at)) / width) ** 2),
      0,
    );
    return shape + wave(k / length) + rng.gaussian();
  });
};

const mean = (values: Float64Array): number => values.reduce((sum, v) => sum + v, 0) / values.length;

const lines = [
  { at: 4000, height: 2000, width: 8 },
  { at: 4200, height: 900, width: 8 },
  { at: 11000, height: 1500, width: 10 },
];

describe('the baseline', () => {
  it('takes a wave away and leaves the flat regions at zero within their noise', () => {
    const { re, residualRatio } = correctBaseline(
      spectrumOf((x) => 12 * Math.cos(2 * Math.PI * x) + 25, lines),
      { shortestWave: 1 / 4, signs: 'positive' },
    );
    for (const from of [1500, 6500, 8500, 13500]) {
      // Stiffness keeps a hundredth of the wave.
      expect(Math.abs(mean(re.subarray(from, from + 1000)))).toBeLessThan(0.25);
    }
    expect(residualRatio).toBeLessThan(1.6);
  });

  it.each([0.01, 0.03])('keeps the area of a hump as wide as %s of the spectrum, beside a wave', (share) => {
    const width = share * length;
    const hump = (k: number): number => 60 * Math.exp(-4 * Math.LN2 * ((k - 8000) / width) ** 2);
    const wavy = spectrumOf((x) => 12 * Math.cos(2 * Math.PI * x) + 25, lines);
    const { re } = correctBaseline(
      wavy.map((value, k) => value + hump(k)),
      { shortestWave: 1 / 4, signs: 'positive' },
    );
    const without = correctBaseline(wavy, { shortestWave: 1 / 4, signs: 'positive' }).re;
    const area = re.reduce((sum, value, k) => sum + value - (without[k] ?? 0), 0);
    const truth = re.reduce((sum, _, k) => sum + hump(k), 0);
    expect(Math.abs(area / truth - 1)).toBeLessThan(0.05);
  });

  it('leaves what is flat already alone', () => {
    const before = spectrumOf(() => 0, lines);
    const { re, baseline } = correctBaseline(before, { shortestWave: 1 / 4, signs: 'positive' });
    const taken = before.map((value, k) => value - (re[k] ?? 0));
    taken.forEach((value, k) => {
      if (k % 500 === 0) expect(baseline?.[k]).toBeCloseTo(value, 9);
    });
    expect(Math.max(...taken.map((value) => Math.abs(value)))).toBeLessThan(0.3);
  });

  it('is the same for a spectrum turned over where both signs are expected', () => {
    const up = spectrumOf((x) => 10 * x, lines);
    const down = up.map((value) => -value);
    const options = { shortestWave: 1 / 4, signs: 'both' } as const;
    const a = correctBaseline(up, options).re;
    const b = correctBaseline(down, options).re;
    a.forEach((value, k) => {
      if (k % 500 === 0) expect(b[k]).toBeCloseTo(-value, 9);
    });
  });

  it('says so and touches nothing where signals leave no room', () => {
    const rng = createRng(2);
    const crowded = Float64Array.from({ length: 512 }, (_, k) => (k % 7 < 2 ? 100 : 0) + rng.gaussian());
    const result = correctBaseline(crowded, { shortestWave: 1 / 4, signs: 'positive' });
    if (result.residualRatio === null) expect(result).toMatchObject({ re: crowded, baseline: null });
    else expect(result.quietFraction).toBeGreaterThan(0.5);
  });
});
