import { describe, expect, it } from 'vitest';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { groupLines } from './build-multiplets.ts';

const line = (shiftPpm: number, height: number): FittedLine => ({
  shiftPpm,
  height,
  area: height,
  widthHz: 2.3,
  lorentzFraction: 1,
  snr: height,
  fitResidual: 0.01,
});

const group = (shifts: readonly (readonly [number, number])[]) =>
  groupLines(
    shifts.map(([shiftPpm, height]) => line(shiftPpm, height)),
    { nucleus: '13C', frequencyMhz: 100 },
  );

const ring = [
  [162.8, 190],
  [160.36, 180],
  [143.2, 200],
  [143.17, 195],
  [127, 1000],
  [126.92, 990],
  [114.9, 970],
  [114.69, 975],
] as const;

describe('carbons beside fluorine', () => {
  it('makes one doublet of each pair of an aryl fluoride', () => {
    const found = group([...ring, [50, 900]]);
    expect(found.map(({ multiplicity }) => multiplicity)).toEqual(['d', 'd', 'd', 'd', 's']);
    expect(found[0]?.shiftPpm).toBeCloseTo(161.58, 2);
    expect(found[0]?.couplingsHz[0]).toBeCloseTo(244, 1);
    expect(found[3]?.couplingsHz[0]).toBeCloseTo(21, 1);
  });

  it('leaves single lines where the large coupling is missing', () => {
    const found = group(ring.slice(1));
    expect(found.map(({ multiplicity }) => multiplicity)).toEqual(Array.from({ length: 7 }, () => 's'));
  });
});
