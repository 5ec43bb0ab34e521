import { describe, expect, it } from 'vitest';
import { accumulate } from '#engines/numeric/running-sum.ts';
import { buildIntegralCurves, integrate } from './build-integral-curves.ts';
import { layoutPlot } from './layout.ts';
import type { PlotMultiplet } from './plot-data.ts';

const axis = { fromPpm: 10, toPpm: 0, points: 1001 };
const samples = new Float32Array(1001);
for (const i of [299, 300, 301]) samples[i] = 10;
for (const i of [700]) samples[i] = 15;
const sums = accumulate(samples);

const multiplet = (id: string, fromPpm: number, toPpm: number): PlotMultiplet => ({
  id,
  fromPpm,
  toPpm,
  shiftPpm: (fromPpm + toPpm) / 2,
  multiplicity: 's',
  couplingsHz: [],
  peakIds: [],
  area: 1,
  integral: null,
});
const high = multiplet('a', 7.1, 6.9);
const low = multiplet('b', 3.1, 2.9);
const layout = layoutPlot(1024, 500, { labels: true, integrals: true });
const view = { leftPpm: 10, rightPpm: 0, topIntensity: 20, zeroFraction: 0.05 };

describe('integral curves', () => {
  it('sum the samples of the spectrum over a range, whichever end comes first', () => {
    expect(integrate(sums, axis, high, [high, low])).toBeCloseTo(30, 9);
    expect(integrate(sums, axis, { fromPpm: 2.9, toPpm: 3.1 }, [])).toBeCloseTo(15, 9);
    expect(integrate(sums, axis, { fromPpm: 20, toPpm: -5 }, [])).toBeCloseTo(45, 9);
  });

  it('leave the area of a multiplet on a broad line to the multiplet', () => {
    const broad = multiplet('c', 9, 5);
    expect(integrate(sums, axis, broad, [broad])).toBeCloseTo(30, 9);
    expect(integrate(sums, axis, broad, [broad, high])).toBeCloseTo(0, 9);
  });

  it('rise by heights in the ratio of the integrals, the largest by the given share', () => {
    const curves = buildIntegralCurves(
      [high, low],
      axis,
      { sums, largest: 30, heightShare: 0.3 },
      view,
      layout,
    );
    const rises = curves.map(({ points }) => (points[1] as number) - (points.at(-1) as number));
    expect(rises[0]).toBeCloseTo(0.3 * layout.trace.height, 6);
    expect(rises[1]).toBeCloseTo(0.15 * layout.trace.height, 6);
  });

  it('begin at the true height where only a part is in sight, and are left out beside the view', () => {
    const scale = { sums, largest: 30, heightShare: 0.3 };
    const [half] = buildIntegralCurves([high], axis, scale, { ...view, leftPpm: 7 }, layout);
    expect((half?.points[1] as number) - (half?.points.at(-1) as number)).toBeCloseTo(
      0.15 * layout.trace.height,
      6,
    );
    expect(buildIntegralCurves([low], axis, scale, { ...view, rightPpm: 5 }, layout)).toEqual([]);
    expect(buildIntegralCurves([low], axis, { ...scale, largest: 0 }, view, layout)).toEqual([]);
  });
});
