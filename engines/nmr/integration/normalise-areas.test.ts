import { describe, expect, it } from 'vitest';
import { findProtonUnit } from './normalise-areas.ts';

const counts = (areas: readonly number[], protons: number | null = null): number[] =>
  areas.map((area) => Math.round(area / (findProtonUnit(areas, protons) ?? 1)));

describe('proton unit', () => {
  it('brings noisy areas to the whole numbers behind them', () => {
    expect(counts([2.05, 1.96, 1.02, 2.03, 3.1, 1.97])).toEqual([2, 2, 1, 2, 3, 2]);
    expect(counts([20.9, 20.2, 31.5, 30.1])).toEqual([2, 2, 3, 3]);
    expect(counts([7.4, 7.4, 7.9, 11.7, 10.9])).toEqual([2, 2, 2, 3, 3]);
  });

  it('says one for a single area and does not let a trace be the unit', () => {
    expect(counts([12])).toEqual([1]);
    expect(counts([0.2, 10.1, 10, 30])).toEqual([0, 1, 1, 3]);
  });

  it('takes what looks like methyl groups for three protons', () => {
    const areas = [1.02, 1.03, 1.15, 1.84, 1.66];
    const unit = findProtonUnit(areas, null, [1.84, 1.66]) ?? 0;
    expect(areas.map((area) => Math.round(area / unit))).toEqual([2, 2, 2, 3, 3]);
  });

  it('uses the proton count of a structure where it is known', () => {
    expect(findProtonUnit([10, 20, 30], 12)).toBe(5);
  });

  it('is null where there is nothing to normalise by', () => {
    expect(findProtonUnit([], null)).toBeNull();
    expect(findProtonUnit([-1, 0], 3)).toBeNull();
  });
});
