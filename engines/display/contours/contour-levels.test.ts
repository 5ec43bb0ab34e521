import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { countPoints, listLevels, traceLevels } from './contour-levels.ts';
import { estimateMatrixNoise } from './estimate-matrix-noise.ts';
import type { Matrix } from './matrix.ts';
import { projectMatrix } from './project-matrix.ts';
import { ContourTracer } from './trace-contours.ts';

const noisy = (rows: number, columns: number, sd: number): Matrix => {
  const rng = createRng(11);
  return { values: Float32Array.from({ length: rows * columns }, () => sd * rng.gaussian()), rows, columns };
};

/** A hill of 100 and a hollow of −100. */
const hillAndHollow: Matrix = {
  values: Float32Array.from({ length: 60 * 80 }, (_, i) => {
    const [column, row] = [i % 80, Math.floor(i / 80)];
    return (
      100 * Math.exp(-((column - 20) ** 2 + (row - 30) ** 2) / 40) -
      100 * Math.exp(-((column - 60) ** 2 + (row - 30) ** 2) / 40)
    );
  }),
  rows: 60,
  columns: 80,
};

const rule = { base: 5, factor: 2, count: 4, step: 0 };

describe('levels', () => {
  it('are powers of the factor over the base, on both sides of zero, highest first', () => {
    const pairs = traceLevels(new ContourTracer(hillAndHollow), listLevels(rule));
    expect(pairs.map(({ level }) => level)).toEqual([40, 20, 10, 5]);
    expect(pairs.map(({ positive }) => positive.level)).toEqual([40, 20, 10, 5]);
    expect(pairs.map(({ negative }) => negative.level)).toEqual([-40, -20, -10, -5]);
    for (const { positive, negative } of pairs) {
      expect([positive.starts.length, negative.starts.length]).toEqual([2, 2]);
    }
  });

  it('of one ladder are the same numbers, whichever rungs are asked for', () => {
    const low = listLevels({ base: 0.7, factor: 1.4, count: 9, step: -3 });
    const high = listLevels({ base: 0.7, factor: 1.4, count: 9, step: 1 });
    expect(low.slice(0, 5)).toEqual(high.slice(4));
  });

  it('end before the first one with which the lines would be too many', () => {
    const tracer = new ContourTracer(hillAndHollow);
    const all = traceLevels(tracer, listLevels(rule));
    const most = all.reduce((sum, pair) => sum + countPoints(pair), 0) - 1;
    expect(traceLevels(tracer, listLevels(rule), most)).toEqual(all.slice(0, 3));
  });
});

describe('noise of a matrix', () => {
  it('is the standard deviation, whatever few signals stand in it', () => {
    const matrix = noisy(256, 512, 3);
    for (let i = 0; i < 4000; i++) matrix.values[i * 7] = 5000;
    matrix.values[1] = Number.NaN;
    expect(estimateMatrixNoise(matrix)).toBeGreaterThan(2.8);
    expect(estimateMatrixNoise(matrix)).toBeLessThan(3.3);
  });

  it('is 0 where nothing varies or nothing is finite', () => {
    expect(estimateMatrixNoise({ values: new Float32Array(100), rows: 10, columns: 10 })).toBe(0);
    expect(estimateMatrixNoise({ values: new Float32Array(4).fill(Number.NaN), rows: 2, columns: 2 })).toBe(
      0,
    );
  });
});

describe('projections', () => {
  it('keep the value of greatest magnitude with its sign, and skip what is not finite', () => {
    const matrix: Matrix = {
      values: Float32Array.from([1, -5, Number.NaN, 2, 3, Number.NaN]),
      rows: 2,
      columns: 3,
    };
    expect([...projectMatrix(matrix).ofColumns]).toEqual([2, -5, 0]);
    expect([...projectMatrix(matrix).ofRows]).toEqual([-5, 3]);
  });
});
