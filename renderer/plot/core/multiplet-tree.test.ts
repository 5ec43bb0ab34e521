import { describe, expect, it } from 'vitest';
import { layoutPlot } from './layout.ts';
import { buildMultipletTree, splitMultiplet } from './multiplet-tree.ts';
import { formatInvariant } from './plot-text.ts';

const text = { formatNumber: formatInvariant, measureWidth: (s: string) => s.length * 6 };

describe('multiplet tree', () => {
  it('splits a double doublet into four lines at the half sums of its couplings', () => {
    const levels = splitMultiplet('dd', [8, 2]);
    expect(levels?.map((l) => l.childrenHz)).toEqual([
      [-4, 4],
      [-5, -3, 3, 5],
    ]);
  });

  it('gives a quartet one coupling and four lines, and reads names of more than one letter', () => {
    expect(splitMultiplet('q', [7])?.at(-1)?.childrenHz).toEqual([-10.5, -3.5, 3.5, 10.5]);
    expect(splitMultiplet('sept', [6])?.at(-1)?.childrenHz).toHaveLength(7);
    expect(splitMultiplet('br d', [3])?.at(-1)?.childrenHz).toEqual([-1.5, 1.5]);
  });

  it('has no tree for what is no first-order pattern', () => {
    expect(splitMultiplet('m', [])).toBeNull();
    expect(splitMultiplet('s', [])).toBeNull();
    expect(splitMultiplet('dd', [7])).toBeNull();
  });

  it('puts the lowest level where the lines are: 8 Hz at 400 MHz is 0.02 ppm', () => {
    const layout = layoutPlot(1024, 500, { labels: true, integrals: true });
    const view = { leftPpm: 7.5, rightPpm: 6.5, topIntensity: 1, zeroFraction: 0.05 };
    const multiplet = {
      id: 'm',
      fromPpm: 7.1,
      toPpm: 6.9,
      shiftPpm: 7,
      multiplicity: 'd',
      couplingsHz: [8],
      peakIds: [],
      area: 1,
      integral: 1,
    };
    const shapes = buildMultipletTree(multiplet, 400, view, layout, text);
    const ends = shapes.flatMap((s) => (s.kind === 'line' ? [Math.round(s.points.at(-2) ?? 0)] : []));
    expect(ends).toEqual([512, 522, 502]);
    expect(shapes.filter((s) => s.kind === 'text').map((s) => s.text)).toEqual(['8.0 Hz']);
    expect(buildMultipletTree({ ...multiplet, multiplicity: 'm' }, 400, view, layout, text)).toEqual([]);
  });
});
