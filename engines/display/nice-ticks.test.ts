import { describe, expect, it } from 'vitest';
import { computeNiceTicks } from './nice-ticks.ts';

describe('nice ticks', () => {
  it('puts whole ppm on a full proton range, in either order of the ends', () => {
    const ticks = computeNiceTicks(12.2, -0.4, 14);
    expect(ticks.step).toBe(1);
    expect(ticks.decimals).toBe(0);
    expect(ticks.major).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(computeNiceTicks(-0.4, 12.2, 14)).toEqual(ticks);
  });

  it('writes narrow ranges with just enough decimals and no rounding dust', () => {
    const ticks = computeNiceTicks(7.2537, 7.2712, 5);
    expect(ticks.decimals).toBe(3);
    expect(ticks.major.map((v) => v.toFixed(ticks.decimals))).toEqual(['7.255', '7.260', '7.265', '7.270']);
  });

  it('never exceeds the asked number by more than the closing mark, over many ranges', () => {
    for (let span = 0.001; span < 500; span *= 1.7) {
      for (const count of [3, 8, 15]) {
        const ticks = computeNiceTicks(1.234, 1.234 + span, count);
        expect(ticks.major.length).toBeLessThanOrEqual(count + 1);
        for (const value of ticks.major) {
          expect(value).toBeGreaterThanOrEqual(1.234 - 1e-9);
          expect(value).toBeLessThanOrEqual(1.234 + span + 1e-9);
          expect(Number(value.toFixed(ticks.decimals))).toBe(value);
        }
      }
    }
  });

  it('keeps minor marks apart from major ones', () => {
    const ticks = computeNiceTicks(0, 2, 4);
    expect(ticks.major).toEqual([0, 0.5, 1, 1.5, 2]);
    expect(ticks.minor).toHaveLength(16);
    expect(ticks.minor.some((value) => ticks.major.includes(value))).toBe(false);
  });

  it('answers an empty range with no marks', () => {
    expect(computeNiceTicks(3, 3, 5).major).toEqual([]);
    expect(computeNiceTicks(Number.NaN, 3, 5).major).toEqual([]);
  });
});
