import { describe, expect, it } from 'vitest';
import { buildPyramid, computeColumns, computeExtrema } from './min-max-pyramid.ts';

/** Deterministic and uneven, so that no column looks like its neighbour. */
const makeSamples = (count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => Math.sin(i * 0.37) * 5 + ((i * 7919) % 1013) / 100);

const emptyColumns = (count: number) => ({ min: new Float32Array(count), max: new Float32Array(count) });

describe('min/max pyramid', () => {
  it('never loses a sample of a column, at any depth', () => {
    const samples = makeSamples(100_000);
    const pyramid = buildPyramid(samples);
    for (const [from, to] of [
      [0, 99_999],
      [123.4, 80_001.7],
      [50_000, 54_000],
      [60_000.5, 61_200],
    ] as const) {
      const columns = emptyColumns(500);
      computeColumns(pyramid, from, to, columns);
      const width = (to - from) / 500;
      const lost: number[] = [];
      for (let c = 0; c < 500; c++) {
        for (let i = Math.ceil(from + c * width); i <= Math.floor(from + (c + 1) * width); i++) {
          const sample = samples[i] as number;
          if (sample < (columns.min[c] as number) || sample > (columns.max[c] as number)) lost.push(i);
        }
      }
      expect(lost).toEqual([]);
    }
  });

  it('keeps a single-sample spike within one column of where it is', () => {
    const samples = new Float32Array(131_072);
    samples[70_000] = 9;
    const columns = emptyColumns(1000);
    computeColumns(buildPyramid(samples), 0, 131_071, columns);
    const hit = [...columns.max.keys()].filter((c) => columns.max[c] === 9);
    expect(hit.length).toBeGreaterThanOrEqual(1);
    expect(hit.length).toBeLessThanOrEqual(2);
    for (const column of hit) expect(Math.abs(column - (70_000 / 131_071) * 1000)).toBeLessThanOrEqual(1.5);
  });

  it('joins neighbouring columns on a steep flank', () => {
    const samples = Float32Array.from({ length: 8192 }, (_, i) => (i % 97) ** 2);
    const columns = emptyColumns(400);
    computeColumns(buildPyramid(samples), 0, 8191, columns);
    for (let c = 1; c < 400; c++) {
      expect(columns.max[c - 1] as number).toBeGreaterThanOrEqual(columns.min[c] as number);
      expect(columns.min[c - 1] as number).toBeLessThanOrEqual(columns.max[c] as number);
    }
  });

  it('marks columns outside the samples as empty', () => {
    const columns = emptyColumns(10);
    computeColumns(buildPyramid(makeSamples(100)), -100, 300, columns);
    expect(columns.max[0]).toBeNaN();
    expect(columns.max[9]).toBeNaN();
    expect(columns.max[4]).not.toBeNaN();
  });

  it('finds the extrema of an exact range and none outside', () => {
    const pyramid = buildPyramid(Float32Array.from([3, -1, 7, 2]));
    expect(computeExtrema(pyramid, 0.2, 2.9)).toEqual({ min: -1, max: 7 });
    expect(computeExtrema(pyramid, 10, 20)).toBeNull();
  });
});
