import { describe, expect, it } from 'vitest';
import { matchLines } from './match-lines.ts';

const found = (asked: number[], lines: number[], tolerance: number): number[] | null =>
  matchLines(asked, lines, tolerance)?.map(({ foundPpm }) => foundPpm) ?? null;

describe('lines that are asked for in a spectrum', () => {
  it('are all there, in any order, the nearest of several', () => {
    expect(found([7.26, 1.25], [1.252, 1.26, 3.4, 7.27], 0.02)).toEqual([1.252, 7.27]);
    expect(found([7.26, 5], [1.252, 7.27], 0.02)).toBeNull();
    expect(found([7.26], [], 0.02)).toBeNull();
  });

  it('take a line of their own each', () => {
    expect(found([1.25, 1.26], [1.255], 0.02)).toBeNull();
    // The nearest line of 1.25 is the only one 1.26 could take.
    expect(found([1.25, 1.26], [1.235, 1.255], 0.016)).toEqual([1.235, 1.255]);
  });

  it('lie at the bound of the tolerance and not beyond it', () => {
    expect(found([7.26], [7.28], 0.02)).toEqual([7.28]);
    expect(found([7.26], [7.2801], 0.02)).toBeNull();
  });

  it('agree with every choice tried one by one', () => {
    let seed = 7;
    const draw = (): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.round((seed / 2147483648) * 40) / 10;
    };
    const tryAll = (asked: readonly number[], lines: readonly number[], tolerance: number): number => {
      const [first, ...rest] = asked;
      if (first === undefined) return 0;
      return Math.min(
        ...lines.map((line, k) =>
          Math.abs(line - first) <= tolerance + 1e-9
            ? Math.abs(line - first) + tryAll(rest, lines.toSpliced(k, 1), tolerance)
            : Number.POSITIVE_INFINITY,
        ),
        Number.POSITIVE_INFINITY,
      );
    };
    for (let round = 0; round < 300; round++) {
      const asked = Array.from({ length: 3 }, draw);
      const lines = Array.from({ length: 5 }, draw);
      const matched = matchLines(asked, lines, 0.4);
      const least = tryAll(asked, lines, 0.4);
      if (least === Number.POSITIVE_INFINITY) expect(matched).toBeNull();
      else
        expect(
          matched?.reduce((sum, { askedPpm, foundPpm }) => sum + Math.abs(askedPpm - foundPpm), 0),
        ).toBeCloseTo(least, 9);
    }
  });
});
