import { describe, expect, it } from 'vitest';
import { type LevelPair, traceLevels } from '#engines/display/contours/contour-levels.ts';
import { ContourTracer } from '#engines/display/contours/trace-contours.ts';
import { LevelLadder } from './level-ladder.ts';

/** A hill of 1000 that falls off slowly. */
const tracer = new ContourTracer({
  values: Float32Array.from({ length: 50 * 50 }, (_, i) => {
    const [column, row] = [i % 50, Math.floor(i / 50)];
    return 1000 * Math.exp(-((column - 25) ** 2 + (row - 25) ** 2) / 60);
  }),
  rows: 50,
  columns: 50,
});

/** A ladder with a tracer that answers when told to. */
const setUp = (facts = { noise: 1, highest: 1000 }) => {
  const asked: (readonly number[])[] = [];
  const ladder = new LevelLadder(facts, (levels) => asked.push(levels));
  const answer = (cut = Number.POSITIVE_INFINITY): void => {
    ladder.receive(traceLevels(tracer, asked.at(-1) ?? []).slice(0, cut));
  };
  return { ladder, asked, answer };
};

const levelsOf = (pairs: readonly LevelPair[]): readonly number[] => pairs.map(({ level }) => level);

describe('level ladder', () => {
  it('asks for all levels at first and shows them highest first', () => {
    const { ladder, asked, answer } = setUp();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.at(-1)).toBe(8);
    expect([ladder.pairs, ladder.isComplete]).toEqual([[], false]);
    answer();
    expect(levelsOf(ladder.pairs)).toEqual(asked[0]);
    expect(ladder.isComplete).toBe(true);
  });

  it('begins higher where the highest signal towers over the noise', () => {
    const { asked } = setUp({ noise: 1, highest: 1e5 });
    expect(asked[0]?.[0]).toBeCloseTo(1e5 / 8, 6);
    expect(asked[0]?.at(-1)).toBeGreaterThan(100);
  });

  it('traces one new rung when it is moved by one, and keeps the others', () => {
    const { ladder, asked, answer } = setUp();
    answer();
    expect(ladder.move(-1)).toBe(true);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toHaveLength(1);
    expect(asked[1]?.[0]).toBeCloseTo(8 / 1.4, 9);
    expect(ladder.pairs).toHaveLength(13);
    answer();
    expect(ladder.pairs).toHaveLength(14);
    expect(ladder.choice.baseMultiple).toBeCloseTo(8 / 1.4, 9);
  });

  it('lets later wishes replace earlier ones while a request runs', () => {
    const { ladder, asked, answer } = setUp();
    ladder.choose({ baseMultiple: 20, factor: 2, count: 3 });
    ladder.choose({ baseMultiple: 10, factor: 2, count: 3 });
    expect(asked).toHaveLength(1);
    answer();
    expect(asked.slice(1)).toEqual([[40, 20, 10]]);
    expect(ladder.pairs).toEqual([]);
    answer();
    expect(levelsOf(ladder.pairs)).toEqual([40, 20, 10]);
  });

  it('names levels that came back too many, and asks for them again only after a change', () => {
    const { ladder, asked, answer } = setUp();
    answer(12);
    expect([ladder.pairs.length, ladder.omittedLevels, asked.length]).toEqual([12, 2, 1]);
    expect(ladder.isComplete).toBe(true);
    ladder.move(1);
    expect(ladder.omittedLevels).toBe(0);
    expect(asked).toHaveLength(2);
    answer();
    expect(ladder.pairs).toHaveLength(14);
  });

  it('stops at the noise below and at the highest signal above', () => {
    const { ladder } = setUp();
    let rungs = 0;
    while (ladder.move(-1)) rungs++;
    expect(rungs).toBe(6);
    expect(ladder.choice.baseMultiple).toBeGreaterThanOrEqual(1);
    while (ladder.move(1)) rungs++;
    expect(ladder.choice.baseMultiple).toBeLessThanOrEqual(1000);
    expect(ladder.move(1)).toBe(false);
  });

  it('comes back up from a base that was chosen under the noise', () => {
    const { ladder } = setUp();
    ladder.choose({ baseMultiple: 0.5, factor: 1.4, count: 5 });
    expect(ladder.move(-1)).toBe(false);
    expect(ladder.move(1)).toBe(true);
  });

  it('takes what is possible of a choice', () => {
    const { ladder } = setUp();
    ladder.choose({ baseMultiple: -3, factor: 0.5, count: 1e6 });
    expect(ladder.choice).toEqual({ baseMultiple: 0.1, factor: 1.05, count: 40 });
    ladder.choose({ baseMultiple: 1e9, factor: 100, count: 0 });
    expect(ladder.choice).toEqual({ baseMultiple: 1000, factor: 10, count: 1 });
  });

  it('has levels for a matrix without noise, with little signal and with nothing at all', () => {
    for (const facts of [
      { noise: 0, highest: 5 },
      { noise: 1, highest: 4 },
      { noise: 0, highest: 0 },
    ]) {
      const { asked } = setUp(facts);
      expect(asked[0]?.every((level) => Number.isFinite(level) && level > 0)).toBe(true);
      if (facts.highest > 0) expect(asked[0]?.at(-1)).toBeLessThan(facts.highest);
    }
  });
});
