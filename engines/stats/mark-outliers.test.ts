import { describe, expect, it } from 'vitest';
import { markOutliers, outlierRule } from './mark-outliers.ts';

/** Numbers from 0 to 1, the same from the same seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
};

/** Standard normal values after Box and Muller. */
const normals = (count: number, random: () => number): number[] =>
  Array.from({ length: count }, () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()));

const marked = (values: readonly (number | null)[]): number[] =>
  markOutliers(values).marks.flatMap((mark, index) => (mark === null ? [] : [index]));

describe('marks on values that lie far from the others', () => {
  // By hand: median 5.5, deviations 4.5 … 0.5 and 94.5, their median 2.5; 94.5 / (1.4826 × 2.5) = 25.5.
  it('counts the distance from the median in scaled median absolute deviations', () => {
    const judged = markOutliers([1, 2, 3, 4, 5, 6, 7, 8, 9, 100]);
    expect(judged).toMatchObject({ verdict: 'judged', count: 10, median: 5.5 });
    expect(judged.spread).toBeCloseTo(3.7065, 4);
    expect(judged.marks.slice(0, 9).every((mark) => mark === null)).toBe(true);
    expect(judged.marks[9]).toBeCloseTo(25.496, 3);
  });

  it('says on which side a value lies, and passes over what is not there', () => {
    const judged = markOutliers([null, -100, 1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
    expect(judged.count).toBe(10);
    expect(judged.marks[0]).toBeNull();
    expect(judged.marks[1]).toBeLessThan(-outlierRule.threshold);
  });

  it('marks nothing where there are too few, however far one of them lies', () => {
    expect(markOutliers([1, 1.1, 0.9, 1, 1.2, 0.8, 1, 1.1, 1e6])).toMatchObject({
      verdict: 'too_few',
      count: 9,
      spread: null,
    });
    expect(markOutliers([])).toMatchObject({ verdict: 'too_few', median: null });
    expect(markOutliers([null, null])).toMatchObject({ verdict: 'too_few', count: 0 });
  });

  it('marks the few that differ where most are the same, and nothing where many do', () => {
    const counts = (zeros: number, ones: number): number[] => [
      ...Array.from({ length: zeros }, () => 0),
      ...Array.from({ length: ones }, () => 1),
    ];
    expect(marked(counts(19, 1))).toEqual([19]);
    expect(markOutliers(counts(16, 4)).verdict).toBe('too_mixed');
    expect(markOutliers(counts(20, 0)).verdict).toBe('all_equal');
  });

  it('does not lose one outlier behind others', () => {
    const values = [...normals(17, seeded(3)), 30, 31, 32];
    expect(marked(values)).toEqual([17, 18, 19]);
  });

  it('marks few of what is normally distributed: fewer than one in a hundred from thirty values on', () => {
    const random = seeded(11);
    const shareOf = (count: number): number => {
      const rounds = 2000;
      let marks = 0;
      for (let round = 0; round < rounds; round += 1) marks += marked(normals(count, random)).length;
      return marks / (rounds * count);
    };
    expect(shareOf(outlierRule.fewest)).toBeLessThan(0.03);
    expect(shareOf(30)).toBeLessThan(0.01);
  });

  it('is the same in any unit and order', () => {
    const values = [...normals(20, seeded(5)), 12];
    const scaled = values.map((value) => 1000 * value - 7);
    expect(marked(scaled)).toEqual(marked(values));
    expect(marked(values.toReversed())).toEqual(marked(values).map((index) => values.length - 1 - index));
  });
});
