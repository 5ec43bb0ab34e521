import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { applyRunRules } from './run-rules.ts';

/** Rules that speak, with the places of the points that complete their patterns; values are in standard deviations. */
const found = (values: readonly number[]): Record<string, readonly number[]> =>
  Object.fromEntries(
    applyRunRules(values, 0, 1)
      .filter(({ hits }) => hits.length > 0)
      .map(({ id, hits }) => [id, hits.map(({ at }) => at)]),
  );

const repeat = (count: number, of: (k: number) => number): number[] =>
  Array.from({ length: count }, (_, k) => of(k));

/** Each rule by the pattern of its text, one point short of it, and whole. */
const patterns: readonly (readonly [string, readonly number[], readonly string[]])[] = [
  ['one point beyond 3', [0.5, -3.1], ['WE1', 'N1']],
  ['a point at 3 is inside', [0.5, 3], []],
  ['two of three beyond 2, one side', [2.1, -0.5, 2.2], ['WE2', 'N5']],
  ['two of three beyond 2, both sides', [2.1, -0.5, -2.2], []],
  ['four of five beyond 1, one side', [1.1, 1.2, 0.2, 1.1, 1.3], ['WE3', 'N6']],
  ['three of five beyond 1', [1.1, 1.2, 0.2, -0.3, 1.3], []],
  ['eight on one side', repeat(8, (k) => (k % 2 === 0 ? 0.5 : 0.2)), ['WE4']],
  ['seven on one side', repeat(7, (k) => (k % 2 === 0 ? 0.5 : 0.2)), []],
  ['nine on one side', repeat(9, (k) => (k % 2 === 0 ? 0.5 : 0.2)), ['WE4', 'N2']],
  ['a point on the centre line is on neither side', [0.5, 0.2, 0.5, 0.2, 0, 0.5, 0.2, 0.5, 0.2], []],
  ['six rising', [-0.9, -0.5, -0.1, 0.1, 0.5, 0.9], ['N3']],
  ['six falling', [0.9, 0.5, 0.1, -0.1, -0.5, -0.9], ['N3']],
  ['five rising', [-0.5, -0.1, 0.1, 0.5, 0.9], []],
  ['equal neighbours end a run', [-0.9, -0.5, -0.5, 0.1, 0.5, 0.9], []],
  ['fourteen alternating', repeat(14, (k) => (k % 2 === 0 ? 0.5 : -0.5)), ['N4']],
  ['thirteen alternating', repeat(13, (k) => (k % 2 === 0 ? 0.5 : -0.5)), []],
  ['fifteen within 1', repeat(15, (k) => [0.5, 0.2, -0.3][k % 3] ?? 0), ['N7']],
  ['fourteen within 1', repeat(14, (k) => [0.5, 0.2, -0.3][k % 3] ?? 0), []],
  ['eight outside 1, both sides', [1.5, -1.5, -1.6, 1.5, 1.4, -1.5, -1.2, 1.1], ['N8']],
  ['eight outside 1 but for one at it', [1.5, -1.5, -1.6, 1, 1.4, -1.5, -1.2, 1.1], []],
];

describe('the rules of Western Electric and Nelson', () => {
  it.each(patterns)('%s', (_what, values, ids) => {
    expect(Object.keys(found(values))).toEqual(ids);
  });

  it('name the points of a pattern and the one that completes it', () => {
    const [rule] = applyRunRules([0, 2.5, 0.1, 2.2], 0, 1).filter(({ id }) => id === 'WE2');
    expect(rule?.hits).toEqual([{ at: 3, of: [1, 3] }]);
  });

  it('say nothing where nothing varies', () => {
    expect(applyRunRules([1, 1, 1, 1, 1, 1, 1, 1, 1], 1, 0).every(({ hits }) => hits.length === 0)).toBe(
      true,
    );
  });

  it('speak in controlled noise as seldom as is known of all four Western Electric rules', () => {
    const rng = createRng(29);
    const lengths: number[] = [];
    for (let run = 0; run < 400; run++) {
      const values: number[] = [];
      let at = 0;
      for (; at < 2_000; at++) {
        values.push(rng.gaussian());
        const recent = values.slice(-8);
        const hit = applyRunRules(recent, 0, 1).some(
          ({ id, hits }) => id.startsWith('WE') && hits.some((each) => each.at === recent.length - 1),
        );
        if (hit) break;
      }
      lengths.push(at + 1);
    }
    const average = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
    // 91.75 for all four together (single source); 400 runs have a standard error near 4.6.
    expect(average).toBeGreaterThan(75);
    expect(average).toBeLessThan(109);
  });
});
