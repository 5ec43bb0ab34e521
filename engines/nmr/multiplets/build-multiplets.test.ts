import { describe, expect, it } from 'vitest';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { groupLines } from './build-multiplets.ts';

const lineAt = (shiftPpm: number, area: number): FittedLine => ({
  shiftPpm,
  height: area,
  area,
  widthHz: 1,
  lorentzFraction: 1,
  snr: 500,
  fitResidual: 0.01,
});

/** Lines in Hz about a shift, at 500 MHz. */
const around = (ppm: number, lines: readonly (readonly [number, number])[]): FittedLine[] =>
  lines.map(([hz, area]) => lineAt(ppm + hz / 500, area));

const group = (lines: readonly FittedLine[]) =>
  groupLines(
    [...lines].sort((a, b) => b.shiftPpm - a.shiftPpm),
    { nucleus: '1H', frequencyMhz: 500 },
  ).map((multiplet) => [multiplet.multiplicity, Number(multiplet.shiftPpm.toFixed(3))]);

describe('grouping of lines', () => {
  it('keeps distant multiplets apart and names each', () => {
    const ethyl = [
      ...around(2.35, [
        [10.5, 1],
        [3.5, 3],
        [-3.5, 3],
        [-10.5, 1],
      ]),
      ...around(1.22, [
        [7, 3],
        [0, 6],
        [-7, 3],
      ]),
    ];
    expect(group(ethyl)).toEqual([
      ['q', 2.35],
      ['t', 1.22],
    ]);
  });

  it.each([
    ['beside', 7.17],
    ['in the middle of', 7.089],
  ])('leaves a broad line %s a doublet a signal of its own, with its area', (_where, shiftPpm) => {
    const doublet = around(7.089, [
      [4, 8],
      [-4, 7],
    ]);
    const exchanging = { ...lineAt(shiftPpm, 24), height: 0.6, widthHz: 140 };
    const lines = [...doublet, exchanging].sort((a, b) => b.shiftPpm - a.shiftPpm);
    const found = groupLines(lines, { nucleus: '1H', frequencyMhz: 500 });
    expect(found.map(({ multiplicity, area }) => [multiplicity, area]).sort()).toEqual([
      ['d', 15],
      ['s', 24],
    ]);
  });

  it('takes broad lines within each other for one signal, between the doublets and not around them', () => {
    const doublets = [7.389, 7.108].flatMap((ppm) =>
      around(ppm, [
        [4, 8],
        [-4, 8],
      ]),
    );
    const exchanging = [
      { ...lineAt(7.243, 6), height: 0.09, widthHz: 33 },
      { ...lineAt(7.2, 8), height: 0.12, widthHz: 34 },
    ];
    const lines = [...doublets, ...exchanging].sort((a, b) => b.shiftPpm - a.shiftPpm);
    const found = groupLines(lines, { nucleus: '1H', frequencyMhz: 500 });
    expect(found.map(({ multiplicity, area }) => [multiplicity, area]).sort()).toEqual([
      ['d', 16],
      ['d', 16],
      ['s', 14],
    ]);
    const ranges = found.toSorted((a, b) => b.shiftPpm - a.shiftPpm);
    ranges.slice(1).forEach((range, i) => {
      expect(range.fromPpm).toBeLessThanOrEqual(ranges[i]?.toPpm ?? 0);
    });
  });

  it('gives the broad foot of a tall line to that line', () => {
    const foot = { ...lineAt(2.3014, 0.05), height: 0.01, widthHz: 8 };
    const found = groupLines([foot, lineAt(2.3, 1)], { nucleus: '1H', frequencyMhz: 500 });
    expect(found.map(({ area }) => area)).toEqual([1.05]);
  });

  it('separates two multiplets closer than a large coupling', () => {
    const close = [
      ...around(7.5, [
        [4, 1],
        [-4, 1],
      ]),
      ...around(7.47, [
        [7.5, 1],
        [0, 2],
        [-7.5, 1],
      ]),
    ];
    expect(group(close)).toEqual([
      ['d', 7.5],
      ['t', 7.47],
    ]);
  });

  it('takes a singlet beside a quartet for what it is', () => {
    const close = [
      ...around(2.346, [
        [10.5, 1],
        [3.5, 3],
        [-3.5, 3],
        [-10.5, 1],
      ]),
      ...around(2.3, [[0, 12]]),
    ];
    expect(group(close)).toEqual([
      ['q', 2.346],
      ['s', 2.3],
    ]);
  });

  it('says m for a second-order cluster instead of many small trees', () => {
    const second = around(3.6, [
      [12, 1],
      [9.1, 2.2],
      [6.7, 1.4],
      [2.2, 4],
      [-1, 2.9],
      [-6.5, 0.8],
    ]);
    expect(group(second).map(([name]) => name)).toEqual(['m']);
  });

  it('lists every line of a decoupled carbon spectrum on its own', () => {
    const carbons = [lineAt(128.1, 1), lineAt(128.05, 1), lineAt(20, 1)];
    expect(groupLines(carbons, { nucleus: '13C', frequencyMhz: 125 })).toHaveLength(3);
  });
});
