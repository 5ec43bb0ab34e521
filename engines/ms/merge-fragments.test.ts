import { describe, expect, it } from 'vitest';
import { mergeFragments } from './merge-fragments.ts';

const spectrum = (mz: number[], intensity: number[]) => ({
  polarity: 1 as const,
  precursorMz: 300,
  mz,
  intensity,
});

describe('spectra of several energies', () => {
  it('weigh alike and share their peaks', () => {
    const merged = mergeFragments([
      spectrum([50, 100.0, 200], [5, 10, 0]),
      spectrum([100.0004, 150], [500, 1000]),
    ]);
    expect(merged?.precursorMz).toBe(300);
    expect(Array.from(merged?.intensity ?? [])).toEqual([0.5, 1.5, 1]);
    const [, shared] = Array.from(merged?.mz ?? []);
    // 100.0000 counts twice as much as 100.0004.
    expect(shared).toBeCloseTo(100.000133333, 8);
    expect(Array.from(merged?.mz ?? [])).toHaveLength(3);
  });

  it('are taken as they are where there is one, and are none where there is none', () => {
    const one = spectrum([50], [3]);
    expect(mergeFragments([one])).toBe(one);
    expect(mergeFragments([])).toBeUndefined();
    const silent = mergeFragments([spectrum([50], [0]), one]);
    expect(Array.from(silent?.intensity ?? [])).toEqual([1]);
  });

  it('do not depend on their order but for the precursor', () => {
    const [a, b] = [spectrum([50, 100], [3, 1]), spectrum([50.0003, 100.0001], [7, 2])];
    const [there, back] = [mergeFragments([a, b]), mergeFragments([b, a])];
    expect(Array.from(back?.mz ?? [])).toEqual(Array.from(there?.mz ?? []));
  });
});
