import { describe, expect, it } from 'vitest';
import { findImperfections, type ShapedLine } from './drop-imperfections.ts';
import { pseudoVoigt } from './line-shape.ts';

const points = 16384;
const lineWidth = 4;

const line = (position: number, height: number, width = lineWidth): ShapedLine => ({
  position,
  height,
  width,
  lorentzFraction: 1,
  residualRms: 0,
});

const valuesOf = (lines: readonly ShapedLine[]): Float64Array =>
  Float64Array.from({ length: points }, (_, i) =>
    lines.reduce((sum, own) => sum + own.height * pseudoVoigt((i - own.position) / own.width, 1), 0),
  );

const dropped = (lines: readonly ShapedLine[]): number[] =>
  [...findImperfections({ values: valuesOf(lines), noise: 0.1, lineWidth }, lines)].map(
    ({ position }) => position,
  );

const strong = line(4000, 10_000);
const weaker = [9000, 9400, 9800, 12_000].map((position) => line(position, 2000));

describe('imperfections of strong lines', () => {
  it('drops side bands of all lines where the strongest lonely one shows them on both sides', () => {
    const bands = [4000, 9000].flatMap((place) =>
      [-70, 70].map((away) => line(place + away, place === 4000 ? 60 : 12)),
    );
    expect(dropped([strong, ...weaker, ...bands]).sort((a, b) => a - b)).toEqual([3930, 4070, 8930, 9070]);
  });

  it('keeps a line of the same height that stands on one side only', () => {
    expect(dropped([strong, ...weaker, line(4070, 60)])).toEqual([]);
  });

  it('keeps an impurity of a thousandth away from the strong lines', () => {
    expect(dropped([strong, ...weaker, line(6500, 10)])).toEqual([]);
  });

  it('keeps a broad exchanging proton on top of a sharp line, drops the foot of a tenth', () => {
    expect(dropped([strong, ...weaker, line(4010, 500, 30)])).toEqual([]);
    expect(dropped([strong, ...weaker, line(4010, 100, 30)])).toEqual([4010]);
  });
});
