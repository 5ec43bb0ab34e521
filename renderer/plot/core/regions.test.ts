import { describe, expect, it } from 'vitest';
import { accumulate } from '#engines/numeric/running-sum.ts';
import { buildHandles, buildZones } from './build-zones.ts';
import { layoutPlot } from './layout.ts';
import type { PlotMultiplet } from './plot-data.ts';
import { previewRegion } from './preview-region.ts';
import {
  findEdgeAt,
  findMaximum,
  findMinimum,
  findRegionAt,
  moveEdge,
  type Region,
  spanRegion,
} from './regions.ts';
import { ppmToX } from './view.ts';

/** 0.01 ppm per sample. */
const axis = { fromPpm: 10, toPpm: 0, points: 1001 };
const region: Region = { kind: 'range', id: 'm1', fromPpm: 7.3, toPpm: 7.2 };

describe('regions', () => {
  it('are spanned in either direction, inside the axis and never without width', () => {
    expect(spanRegion('range', null, axis, 3, 4)).toMatchObject({ fromPpm: 4, toPpm: 3 });
    expect(spanRegion('range', null, axis, 12, 9)).toMatchObject({ fromPpm: 10, toPpm: 9 });
    const narrow = spanRegion('exclusion', null, axis, 5, 5);
    expect(narrow.fromPpm - narrow.toPpm).toBeCloseTo(0.02, 9);
    const atEnd = spanRegion('range', null, axis, 0, 0);
    expect(atEnd.toPpm).toBe(0);
    expect(atEnd.fromPpm).toBeCloseTo(0.02, 9);
  });

  it('keep an edge from passing the other one and from leaving the axis', () => {
    expect(moveEdge(region, 'left', axis, 7.5)).toMatchObject({ fromPpm: 7.5, toPpm: 7.2 });
    expect(moveEdge(region, 'left', axis, 7).fromPpm).toBeCloseTo(7.22, 9);
    expect(moveEdge(region, 'right', axis, 8).toPpm).toBeCloseTo(7.28, 9);
    expect(moveEdge(region, 'right', axis, -4).toPpm).toBe(0);
  });

  it('are found by a shift, the narrowest first', () => {
    const wide: Region = { ...region, id: 'm2', fromPpm: 8, toPpm: 7 };
    expect(findRegionAt([wide, region], 7.25)?.id).toBe('m1');
    expect(findRegionAt([wide, region], 7.5)?.id).toBe('m2');
    expect(findRegionAt([wide, region], 3)).toBeNull();
  });
});

describe('what is near a point of the curve', () => {
  const samples = Float32Array.from({ length: 1001 }, (_, i) => 10 / (1 + ((i - 500.25) / 3) ** 2));
  samples[530] = -1;

  it('is its lowest point within reach', () => {
    expect(findMinimum(samples, axis, 4.72, 0.05)).toBeCloseTo(4.7, 9);
    expect(findMinimum(samples, axis, 4.9, 0.025)).toBeCloseTo(4.88, 9);
  });

  it('is its highest point, between samples where the top is', () => {
    const { shiftPpm, height } = findMaximum(samples, axis, 5.03, 0.05);
    expect(shiftPpm).toBeCloseTo(4.9975, 3);
    expect(height).toBeCloseTo(9.9, 1);
  });
});

describe('a region that is about to change', () => {
  const samples = new Float32Array(1001);
  for (const i of [270, 275, 300]) samples[i] = 10;
  const multiplet: PlotMultiplet = {
    id: 'm1',
    fromPpm: 7.32,
    toPpm: 7.22,
    shiftPpm: 7.27,
    couplingsHz: [],
    peakIds: [],
    multiplicity: 's',
    area: 1,
    integral: 2,
  };
  const model = { multiplets: [multiplet], zones: [], sums: accumulate(samples), axis };

  it('shows the integral it would have, in the scale of the others', () => {
    const moved = previewRegion(model, { ...region, fromPpm: 7.32, toPpm: 6.9 });
    expect(moved.multiplets[0]?.integral).toBeCloseTo(3, 6);
    const drawn = previewRegion(model, { kind: 'range', id: null, fromPpm: 7.05, toPpm: 6.95 });
    expect(drawn.multiplets.map((m) => m.integral)).toEqual([2, expect.closeTo(1, 6)]);
  });

  it('leaves the others alone when it is a zone', () => {
    const shown = previewRegion(model, { kind: 'exclusion', id: null, fromPpm: 5, toPpm: 4 });
    expect(shown.multiplets).toBe(model.multiplets);
    expect(shown.zones).toEqual([{ id: '', fromPpm: 5, toPpm: 4 }]);
  });
});

describe('zones and handles in the scene', () => {
  const layout = layoutPlot(1024, 500, { labels: true, integrals: true });
  const view = { leftPpm: 10, rightPpm: 0, topIntensity: 1, zeroFraction: 0.05 };

  it('hatch the part of a zone that is in sight and stay inside the trace', () => {
    const shapes = buildZones([{ id: 'x1', fromPpm: 6, toPpm: 5 }], view, layout);
    const points = shapes.flatMap((shape) => (shape.kind === 'line' ? shape.points : []));
    const xs = points.filter((_, i) => i % 2 === 0);
    const ys = points.filter((_, i) => i % 2 === 1);
    expect(shapes.length).toBeGreaterThan(20);
    expect(Math.min(...xs)).toBeCloseTo(layout.trace.x + 400, 6);
    expect(Math.max(...xs)).toBeCloseTo(layout.trace.x + 500, 6);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(layout.trace.y - 1e-9);
    expect(Math.max(...ys)).toBeLessThanOrEqual(layout.trace.y + layout.trace.height + 1e-9);
    expect(buildZones([{ id: 'x1', fromPpm: 14, toPpm: 12 }], view, layout)).toEqual([]);
  });

  it('let hold of the edges of what is wide enough to begin another one inside, and of what is selected', () => {
    const narrow: Region = { ...region, id: 'm2', fromPpm: 5.05, toPpm: 4.95 };
    const at = (regions: readonly Region[], selected: Region | null, ppm: number) =>
      findEdgeAt(regions, selected, { layout }, view, ppmToX(view, layout.trace, ppm));
    const wide: Region = { ...region, fromPpm: 7.5, toPpm: 7 };
    expect(at([wide, narrow], null, 7.49)).toMatchObject({ region: wide, edge: 'left' });
    expect(at([wide, narrow], null, 5.05)).toBeNull();
    expect(at([wide, narrow], narrow, 5.05)).toMatchObject({ region: narrow, edge: 'left' });
  });

  it('give a handle to each edge in sight', () => {
    expect(buildHandles(region, view, layout).map(({ edge, ppm }) => [edge, ppm])).toEqual([
      ['left', 7.3],
      ['right', 7.2],
    ]);
    expect(buildHandles(region, { ...view, leftPpm: 7.25 }, layout).map(({ edge }) => edge)).toEqual([
      'right',
    ]);
    expect(buildHandles(null, view, layout)).toEqual([]);
  });
});
