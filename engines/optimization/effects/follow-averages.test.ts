import { describe, expect, it } from 'vitest';
import type { ParameterSpace, Point } from '../model.ts';
import type { Possible } from './draw-possible.ts';
import { followAverages } from './follow-averages.ts';

const follow = (space: ParameterSpace) => {
  const asked: number[] = [];
  const flat = (points: readonly Point[]): Float64Array => new Float64Array(points.length);
  const possible: Possible = {
    mean: flat,
    groups: [
      (points) => {
        asked.push(points.length);
        return [flat(points)];
      },
    ],
  };
  const mapped = {
    space,
    places: space.parameters.map((_, place) => place),
    declaredValue: (_place: number, value: number) => value,
    mean: flat,
    tried: [],
    ends: { low: -1, high: 1 },
  };
  return { asked, followed: followAverages(possible, mapped, 1) };
};

const named = (name: string, levels: number) => ({
  kind: 'categorical' as const,
  name,
  levels: Array.from({ length: levels }, (_, k) => `level ${k}`),
  descriptors: null,
});
const numeric = (name: string) => ({ kind: 'continuous' as const, name, low: 0, high: 1 });

describe('how much drawn surfaces are asked', () => {
  it('is bounded however many settings and levels there are, and every parameter keeps its ends', () => {
    const many = Array.from({ length: 50 }, (_, k) => (k % 2 === 0 ? named(`p${k}`, 60) : numeric(`p${k}`)));
    const { asked, followed } = follow({ parameters: many, constraints: [], candidates: null });
    expect(Math.max(...asked)).toBeLessThanOrEqual(3_000);
    expect(followed.dependence).toHaveLength(50);
    for (const [place, { points }] of followed.dependence.entries()) {
      expect(points.length).toBeGreaterThanOrEqual(2);
      if (place % 2 === 1) expect([points[0]?.value, points.at(-1)?.value]).toEqual([0, 1]);
    }
  });

  it('shows every value where that is little, and cuts the longest list first', () => {
    const few = follow({ parameters: [named('a', 60), numeric('b')], constraints: [], candidates: null });
    expect(few.followed.dependence.map(({ points }) => points.length)).toEqual([60, 11]);
    const five = Array.from({ length: 5 }, (_, k) => named(`p${k}`, 60));
    const cut = follow({ parameters: [...five, numeric('q')], constraints: [], candidates: null });
    expect(cut.followed.dependence.map(({ points }) => points.length)).toEqual([35, 35, 35, 35, 35, 11]);
    expect(Math.max(...cut.asked)).toBeLessThanOrEqual(3_000);
  });
});
