import { describe, expect, it } from 'vitest';
import { formatInvariant } from '../plot-text.ts';
import { buildPointsScene, PointsTraceBuilders } from './build-points-scene.ts';
import {
  heightAt,
  nearestStop,
  overviewPyramid,
  type PointsDisplay,
  viewedPoints,
} from './points-display.ts';

const line = {
  drawnAs: 'line' as const,
  at: Float64Array.of(0, 1, 2, 3, 4),
  heights: Float32Array.of(0, 10, 100, 20, 0),
};

const stopAt = (id: string, shiftPpm: number) => ({
  id,
  shiftPpm,
  height: 10,
  tipIntensity: 10,
  category: 'unknown' as const,
});

const display: PointsDisplay = {
  axis: { fromPpm: 0, toPpm: 4, points: 401 },
  axisLabel: { title: 'Retention time / min', decimals: 2 },
  curves: [{ id: 'tic', points: line, ink: 'trace', pattern: 'solid' }],
  stops: [stopAt('1', 1), stopAt('2', 2), stopAt('3', 3)],
  areStopsLabelled: false,
  shaded: null,
  chosen: null,
  range: null,
};

const text = {
  formatNumber: formatInvariant,
  measureWidth: (s: string, size: number) => s.length * size * 0.6,
};

const sceneOf = (change: Partial<PointsDisplay>) => {
  const shown = { ...display, ...change };
  const view = viewedPoints(shown).firstView();
  return buildPointsScene(
    { display: shown, view, chosenStopId: null, width: 824, height: 400, pixelRatio: 1, text },
    new PointsTraceBuilders(),
  );
};

describe('a plot of points', () => {
  it('opens with the whole axis, or with the range it is given, scaled to what is in sight', () => {
    const whole = viewedPoints(display).firstView();
    expect([whole.leftPpm, whole.rightPpm]).toEqual([0, 4]);
    const part = viewedPoints({ ...display, range: { leftPpm: 2.5, rightPpm: 4 } }).firstView();
    expect([part.leftPpm, part.rightPpm]).toEqual([2.5, 4]);
    expect(part.topIntensity).toBeCloseTo(20 * 1.06, 5);
  });

  it('reads a line between its points, and nothing beside it or between sticks', () => {
    expect(heightAt(line, 1.5)).toBe(55);
    expect(heightAt(line, 2)).toBe(100);
    expect([heightAt(line, -1), heightAt(line, 5)]).toEqual([null, null]);
    expect(heightAt({ ...line, drawnAs: 'sticks' }, 1.5)).toBeNull();
  });

  it('chooses the stop nearest to a place', () => {
    expect(nearestStop(display.stops, 2.4)?.id).toBe('2');
    expect(nearestStop([], 2.4)).toBeNull();
  });

  it('fills an area from zero up to its curve, and no further than its ends', () => {
    const { zones, layout, zeroY } = sceneOf({ shaded: { curveId: 'tic', from: 1, to: 3 } });
    const perMinute = layout.trace.width / 4;
    const xs = zones.map((shape) => (shape.kind === 'line' ? (shape.points[0] ?? 0) : 0));
    expect(Math.min(...xs)).toBeCloseTo(layout.trace.x + perMinute, 0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(layout.trace.x + 3 * perMinute);
    const tops = zones.map((shape) => (shape.kind === 'line' ? (shape.points[3] ?? 0) : 0));
    expect(Math.max(...tops)).toBeLessThan(zeroY);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(layout.trace.y);
  });

  it('marks the chosen place in words, on the side with room', () => {
    const anchorAt = (at: number) =>
      sceneOf({ chosen: { at, text: 'Scan 7' } }).captions.find((shape) => shape.kind === 'text');
    expect(anchorAt(1)).toMatchObject({ text: 'Scan 7', anchor: 'start' });
    expect(anchorAt(3)).toMatchObject({ anchor: 'end' });
    expect(sceneOf({ chosen: { at: 9, text: 'Scan 7' } }).captions).toEqual([]);
  });

  it('labels stops by their place where they carry labels', () => {
    expect(sceneOf({}).peaks).toEqual([]);
    const { peaks } = sceneOf({ areStopsLabelled: true });
    expect(peaks.map(({ label }) => label?.text)).toEqual(['1.00', '2.00', '3.00']);
  });

  it('keeps the highest point of each column of the strip', () => {
    const at = Float64Array.from({ length: 100_000 }, (_, i) => i / 25_000);
    const heights = Float32Array.from({ length: 100_000 }, (_, i) => (i === 77_777 ? 9 : 1));
    const { samples } = overviewPyramid({ drawnAs: 'sticks', at, heights }, display.axis);
    expect(Math.max(...samples)).toBe(9);
  });
});
