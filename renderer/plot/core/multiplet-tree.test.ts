import { describe, expect, it } from 'vitest';
import { layoutPlot } from './layout.ts';
import { buildMultipletTree } from './multiplet-tree.ts';
import { formatInvariant } from './plot-text.ts';

const text = { formatNumber: formatInvariant, measureWidth: (s: string) => s.length * 6 };

describe('multiplet tree', () => {
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
