import { describe, expect, it } from 'vitest';
import { buildScene, type SceneInput } from './build-scene.ts';
import { TraceBuilder } from './build-trace.ts';
import { dragGrip, overviewPpmAt, overviewWindow } from './overview.ts';
import type { PlotPoints, SpectrumAxis } from './plot-data.ts';
import { preparePlot, stepPeak } from './plot-model.ts';
import { formatInvariant } from './plot-text.ts';
import { printStyle } from './print-style.ts';
import { renderSvg } from './render-svg.ts';
import type { Scene } from './scene.ts';
import {
  fitVertically,
  initialView,
  panHorizontally,
  ppmToX,
  revealPpm,
  showRange,
  zoomHorizontally,
} from './view.ts';

const minutes: SpectrumAxis = { fromPpm: 0, toPpm: 20, points: 2001 };
const area = { x: 10, y: 50, width: 1000, height: 400 };
const text = {
  formatNumber: formatInvariant,
  measureWidth: (s: string, size: number) => s.length * size * 0.6,
};

const sceneOf = (source: PlotPoints, axis: SpectrumAxis, left: number, right: number): Scene => {
  const input: SceneInput = {
    source,
    axis,
    axisLabel: { title: 'm/z', decimals: 4 },
    frequencyMhz: 0,
    traceInk: 'trace',
    integralScale: { sums: new Float64Array(0), largest: 0, heightShare: 0.3 },
    selectedMultipletId: null,
    selectedRegion: null,
    chosenPeakIds: new Set(),
    zones: [],
    annotations: [],
    highest: 1,
    peaks: [],
    multiplets: [],
    view: showRange(fitVertically(initialView(axis), { min: 0, max: 100 }), axis, left, right),
    width: 824,
    height: 400,
    pixelRatio: 1,
    hasCategories: true,
    text,
  };
  return buildScene(input, new TraceBuilder());
};

const pointsOf = ({ curves: [curve] }: Scene): readonly (readonly [number, number])[] => {
  if (curve?.trace.kind !== 'polyline') throw new Error('points are drawn as one line');
  const { points } = curve.trace;
  return Array.from({ length: points.length / 2 }, (_, i) => [
    points[2 * i] as number,
    points[2 * i + 1] as number,
  ]);
};

describe('an axis that rises from left to right', () => {
  it('shows low values at the left', () => {
    const view = initialView(minutes);
    expect([ppmToX(view, area, 0), ppmToX(view, area, 5), ppmToX(view, area, 20)]).toEqual([10, 260, 1010]);
  });

  it('keeps the value under the cursor in place while zooming, and stops at its ends', () => {
    const before = initialView(minutes);
    const after = zoomHorizontally(before, minutes, 5, 4);
    expect(after.rightPpm - after.leftPpm).toBeCloseTo(5, 9);
    expect(ppmToX(after, area, 5)).toBeCloseTo(ppmToX(before, area, 5), 6);
    const out = zoomHorizontally(after, minutes, 5, 0.01);
    expect([out.leftPpm, out.rightPpm]).toEqual([0, 20]);
  });

  it('takes a range in either order, pans to the right and reveals what is out of sight', () => {
    const view = showRange(initialView(minutes), minutes, 8, 6);
    expect([view.leftPpm, view.rightPpm]).toEqual([6, 8]);
    expect(panHorizontally(view, minutes, 0.5).leftPpm).toBeCloseTo(7, 9);
    expect(panHorizontally(view, minutes, 100)).toMatchObject({ leftPpm: 18, rightPpm: 20 });
    expect(revealPpm(view, minutes, 7.5)).toBe(view);
    expect(revealPpm(view, minutes, 12)).toMatchObject({ leftPpm: 11, rightPpm: 13 });
  });

  it('moves the window of the overview the way it is dragged', () => {
    const taken = { leftPpm: 5, rightPpm: 10 };
    expect(overviewWindow(taken, minutes, 400)).toEqual({ x: 100, width: 100 });
    expect(overviewPpmAt(minutes, 400, 300)).toBe(15);
    expect(dragGrip(taken, 'window', 40, minutes, 400)).toEqual({ leftPpm: 7, rightPpm: 12 });
    expect(dragGrip(taken, 'window', 4000, minutes, 400)).toEqual({ leftPpm: 15, rightPpm: 20 });
    expect(dragGrip(taken, 'left', -4000, minutes, 400)).toEqual({ leftPpm: 0, rightPpm: 10 });
    expect(dragGrip(taken, 'right', -4000, minutes, 400)).toEqual({ leftPpm: 5, rightPpm: 5 });
  });

  it('opens with the peaks in sight and steps through them from left to right', () => {
    const samples = new Float32Array(minutes.points);
    for (const at of [8, 12]) samples[at * 100] = 50;
    const spectrum = { samples, axis: minutes, nucleus: '1H', frequencyMhz: 400, digest: '' };
    const peakAt = (id: string, shiftPpm: number) => ({
      id,
      shiftPpm,
      height: 50,
      category: 'compound' as const,
    });
    const { peaks } = preparePlot(spectrum, [peakAt('late', 12), peakAt('early', 8)], []);
    expect(peaks.map(({ id }) => id)).toEqual(['early', 'late']);
    const view = initialView(minutes);
    expect(stepPeak(peaks, null, 1, view)?.id).toBe('early');
    expect(stepPeak(peaks, 'early', 1, view)?.id).toBe('late');
  });
});

describe('heights at places of their own', () => {
  const mz: SpectrumAxis = { fromPpm: 100, toPpm: 900, points: 800_001 };

  it('draws a stick from zero at each place, and nothing between', () => {
    const scene = sceneOf(
      { drawnAs: 'sticks', at: Float64Array.of(200, 300.5, 700), heights: Float32Array.of(100, 20, 50) },
      mz,
      100,
      900,
    );
    const { zeroY } = scene;
    const raised = pointsOf(scene).filter(([, y]) => y !== Math.fround(zeroY));
    expect(raised.map(([x]) => x)).toEqual([112, 212.5, 612]);
    const [full, fifth] = raised.map(([, y]) => zeroY - y);
    expect((full as number) / (fifth as number)).toBeCloseTo(5, 4);
    expect(scene.axis.some((shape) => shape.kind === 'text' && shape.text === 'm/z')).toBe(true);
  });

  it('leaves sticks out of sight out', () => {
    const source: PlotPoints = {
      drawnAs: 'sticks',
      at: Float64Array.of(200, 300, 700),
      heights: Float32Array.of(100, 20, 50),
    };
    const scene = sceneOf(source, mz, 250, 350);
    expect(pointsOf(scene).filter(([, y]) => y !== Math.fround(scene.zeroY))).toHaveLength(1);
  });

  it('keeps the tallest of the sticks that share a column of the screen', () => {
    const count = 80_000;
    const at = Float64Array.from({ length: count }, (_, i) => 100 + i / 100);
    const heights = Float32Array.from({ length: count }, (_, i) => (i === 41_233 ? 100 : 1));
    const scene = sceneOf({ drawnAs: 'sticks', at, heights }, mz, 100, 900);
    const points = pointsOf(scene);
    expect(points.length).toBeLessThan(3 * 803);
    const tallest = points.reduce((a, b) => (b[1] < a[1] ? b : a));
    expect(tallest[0]).toBeCloseTo(12 + (41_233 / 80_000) * 800, 2);
  });

  it('keeps highest and lowest of a line whose points share columns, in their order', () => {
    const count = 100_000;
    const at = Float64Array.from({ length: count }, (_, i) => (20 * i) / count);
    const heights = Float32Array.from({ length: count }, () => 10);
    heights[50_010] = 90;
    heights[50_020] = 0;
    const scene = sceneOf({ drawnAs: 'line', at, heights }, minutes, 0, 20);
    const points = pointsOf(scene);
    expect(points.length).toBeLessThan(4 * 803);
    const ys = points.map(([, y]) => y);
    const [top, bottom] = [ys.indexOf(Math.min(...ys)), ys.indexOf(Math.max(...ys))];
    expect(bottom).toBe(top + 1);
    expect(ys[bottom]).toBeCloseTo(scene.zeroY, 3);
    expect(points.every(([x], i) => i === 0 || x >= (points[i - 1]?.[0] as number))).toBe(true);
  });

  it('lets a line run on to the neighbours out of sight', () => {
    const source: PlotPoints = {
      drawnAs: 'line',
      at: Float64Array.of(0, 9, 11, 20),
      heights: Float32Array.of(0, 40, 60, 0),
    };
    expect(pointsOf(sceneOf(source, minutes, 9.5, 10.5))).toHaveLength(2);
  });

  it('is put on paper as it is on screen, and an empty scan is a baseline', () => {
    const empty: PlotPoints = { drawnAs: 'sticks', at: new Float64Array(0), heights: new Float32Array(0) };
    const scene = sceneOf(empty, mz, 100, 900);
    expect(pointsOf(scene).map(([x]) => x)).toEqual([12, 812]);
    const y = Math.round(scene.zeroY * 100) / 100;
    expect(renderSvg(scene, printStyle)).toContain(`d="M12 ${y}L812 ${y}"`);
  });
});
