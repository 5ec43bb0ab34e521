import { describe, expect, it } from 'vitest';
import {
  againstRegion,
  againstSum,
  relaxationUncertainty,
  scatterOf,
  withRelative,
} from './scale-to-nuclei.ts';

const measured = (value: number, standardUncertainty: number | null) => ({ value, standardUncertainty });

describe('nuclei of an integral', () => {
  it('are counted against a region, both uncertainties taking part', () => {
    const scale = againstRegion(measured(2, 0.02), 2);
    const { nuclei, uncertainty } = scale(measured(3, 0.03));
    expect(nuclei).toBeCloseTo(3, 12);
    expect(uncertainty).toBeCloseTo(3 * Math.SQRT2 * 0.01, 12);
    expect(scale(measured(3, null)).uncertainty).toBeNull();
  });

  it('are shares of all regions together, and add up to what these stand for', () => {
    const all = [measured(1, 0.1), measured(3, 0.2)];
    const scale = againstSum(all, 12);
    const counts = all.map((integral) => scale?.(integral));
    expect(counts.map((count) => count?.nuclei)).toEqual([3, 9]);
    // p = 12 a / (a + b): both counts have the same uncertainty, as one is 12 minus the other.
    const expected = 12 * Math.hypot((3 / 16) * 0.1, (1 / 16) * 0.2);
    for (const count of counts) expect(count?.uncertainty).toBeCloseTo(expected, 12);
  });

  it('are certain for the only region, and none where nothing is positive', () => {
    expect(againstSum([measured(5, 1)], 3)?.(measured(5, 1))).toEqual({ nuclei: 3, uncertainty: 0 });
    expect(againstSum([measured(1, 0.1), measured(-1, 0.1)], 3)).toBeNull();
    expect(againstSum([measured(1, null), measured(1, 0.1)], 2)?.(measured(1, 0.1)).uncertainty).toBeNull();
  });

  it('are as uncertain as relaxation leaves them, where nothing else is', () => {
    const relaxed = (value: number) => withRelative(measured(value, 0), relaxationUncertainty(0.9));
    const { uncertainty } = againstRegion(relaxed(3), 3)(relaxed(2));
    expect(uncertainty).toBeCloseTo((2 * 0.1) / Math.sqrt(3), 12);
    expect(withRelative(measured(3, 0.2), relaxationUncertainty(1))).toEqual(measured(3, 0.2));
    expect(withRelative(measured(3, null), 0.5).standardUncertainty).toBeNull();
  });

  it('scatter about whole numbers, where enough of them can tell', () => {
    expect(scatterOf([1, 2, 3])).toBe(0);
    expect(scatterOf([0.8, 2.2, 3])).toBeCloseTo(Math.sqrt((0.25 ** 2 + (0.2 / 2.2) ** 2) / 3), 12);
    expect(scatterOf([0.8, 2.2])).toBeNull();
    expect(scatterOf([0.8, 2.2, 9.4, 0.1])).toBeNull();
  });
});
