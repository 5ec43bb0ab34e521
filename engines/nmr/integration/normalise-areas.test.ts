import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { chooseProtonUnit, findProtonUnit } from './normalise-areas.ts';

const toAreas = (areas: readonly number[], methyls: readonly number[] = []) =>
  areas.map((area) => ({ area, looksLikeMethyl: methyls.includes(area) }));
const counts = (areas: readonly number[], methyls: readonly number[] = []): number[] =>
  areas.map((area) => Math.round(area / (findProtonUnit(toAreas(areas, methyls)) ?? 1)));

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
    expect(counts([1.02, 1.03, 1.15, 1.84, 1.66], [1.84, 1.66])).toEqual([2, 2, 2, 3, 3]);
  });

  it('is not moved by one signal that is no whole number', () => {
    const clean = findProtonUnit(toAreas([10, 20, 30, 10.1, 19.8, 29.9])) ?? 0;
    const disturbed = findProtonUnit(toAreas([10, 20, 30, 10.1, 19.8, 29.9, 13.1])) ?? 0;
    expect(Math.abs(disturbed / clean - 1)).toBeLessThan(0.02);
  });

  it('is null where there is nothing to normalise by', () => {
    expect(findProtonUnit([])).toBeNull();
    expect(findProtonUnit(toAreas([-1, 0]))).toBeNull();
  });
});

const choose = (areas: readonly number[], total: number, exchanging = 0): number[] => {
  const unit = chooseProtonUnit({
    votes: toAreas(areas),
    present: null,
    structure: { total, exchanging, groups: [] },
    totalOf: (one) => areas.reduce((sum, area) => sum + area, 0) / one,
  });
  return areas.map((area) => Number((area / (unit?.unit ?? 1)).toFixed(2)));
};

describe('a structure', () => {
  it('tells twice as many protons from as many', () => {
    expect(choose([10, 10, 30], 5)).toEqual([1, 1, 3]);
    expect(choose([10, 10, 30], 10)).toEqual([2, 2, 6]);
  });

  it('moves no count where one of its protons exchanges and is not seen', () => {
    const areas = [20, 20, 10, 30];
    expect(choose(areas, 8)).toEqual([2, 2, 1, 3]);
    expect(choose(areas, 9, 1)).toEqual([2, 2, 1, 3]);
    expect(choose(areas, 11, 3)).toEqual([2, 2, 1, 3]);
  });

  it('changes no count that was right, in drawn molecules with some exchanging protons seen', () => {
    let right = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const rng = createRng(seed);
      const truth = Array.from(
        { length: 4 + rng.integer(8) },
        () => [1, 1, 2, 2, 2, 3, 3, 6][rng.integer(8)] as number,
      );
      const seen = rng.integer(3);
      const hidden = rng.integer(3);
      const protons = [...truth, ...new Array<number>(seen).fill(1)];
      const areas = protons.map((n) => 7 * n * (1 + 0.03 * rng.gaussian()));
      const alone = findProtonUnit(toAreas(areas)) ?? 1;
      if (areas.some((area, i) => Math.round(area / alone) !== protons[i])) continue;
      right += 1;
      const total = protons.reduce((sum, n) => sum + n, 0) + hidden;
      const told = choose(areas, total, seen + hidden);
      const moved = told.map((count, i) => Math.abs(count - (areas[i] ?? 0) / alone));
      expect(Math.max(...moved)).toBeLessThan(0.15);
    }
    expect(right).toBeGreaterThan(150);
  });
});
