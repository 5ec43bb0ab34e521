import { describe, expect, it } from 'vitest';
import { listLevels, traceLevels } from '#engines/display/contours/contour-levels.ts';
import { ContourTracer } from '#engines/display/contours/trace-contours.ts';
import type { PlotText } from '../../core/plot-text.ts';
import { printStyle } from '../../core/print-style.ts';
import { ContourNavigator } from './contour-navigator.ts';
import { ContourSceneBuilder, type ContourSceneInput } from './contour-scene.ts';
import { type ContourAxes, type ContourView, pointAt, wholeView } from './contour-view.ts';
import { EdgeTrace } from './edge-trace.ts';
import type { ScreenLines } from './project-lines.ts';
import { renderContourSvg } from './render-contour-svg.ts';

const proton = { axis: { fromPpm: 10, toPpm: 0, points: 101 }, nucleus: '1H', frequencyMhz: 400 };
const axes: ContourAxes = { f2: proton, f1: proton };
const columnOf = (ppm: number): number => (10 - ppm) * 10;

/** A hill at F2 2 ppm, F1 7 ppm and a hollow at F2 8 ppm, F1 3 ppm. */
const at = (column: number, row: number, f2Ppm: number, f1Ppm: number): number =>
  100 * Math.exp(-((column - columnOf(f2Ppm)) ** 2 + (row - columnOf(f1Ppm)) ** 2) / 8);
const values = Float32Array.from({ length: 101 * 101 }, (_, i) => {
  const [column, row] = [i % 101, Math.floor(i / 101)];
  return at(column, row, 2, 7) - at(column, row, 8, 3);
});
const levels = listLevels({ base: 10, factor: 2, count: 3, step: 0 });
const pairs = traceLevels(new ContourTracer({ values, rows: 101, columns: 101 }), levels);

const text: PlotText = {
  formatNumber: (value, decimals) => value.toFixed(decimals),
  measureWidth: (label) => label.length * 7,
};

const edge = Float32Array.from({ length: 101 }, (_, i) => (i === columnOf(2) ? 50 : 0));

const input = (view: ContourView = wholeView(axes)): ContourSceneInput => ({
  axes,
  pairs,
  topTrace: new EdgeTrace(edge, proton.axis),
  leftTrace: new EdgeTrace(edge, proton.axis),
  traceGain: 1,
  hasDiagonal: true,
  ridges: [{ leftPpm: 2.2, rightPpm: 1.8 }],
  view,
  width: 800,
  height: 600,
  pixelRatio: 1,
  text,
});

const build = (view?: ContourView) => new ContourSceneBuilder().build(input(view));

const middleOf = ({ points }: ScreenLines) => {
  const xs = Array.from(points).filter((_, i) => i % 2 === 0);
  const ys = Array.from(points).filter((_, i) => i % 2 === 1);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
    width: Math.max(...xs) - Math.min(...xs),
  };
};

describe('scene of a contour plot', () => {
  it('has signals where both shifts say: high ones at the left and at the bottom', () => {
    const { positive, negative, layout } = build();
    const hill = middleOf(positive);
    const found = pointAt(wholeView(axes), layout.contours, hill.x, hill.y);
    expect(found.f2Ppm).toBeCloseTo(2, 2);
    expect(found.f1Ppm).toBeCloseTo(7, 2);
    const hollow = middleOf(negative);
    expect(hollow.x).toBeLessThan(hill.x);
    expect(hollow.y).toBeLessThan(hill.y);
    expect([positive.starts.length, negative.starts.length]).toEqual([4, 4]);
  });

  it('draws the same lines larger when zoomed, and leaves out what is out of sight', () => {
    const whole = middleOf(build().positive);
    const near = build({ f2: { leftPpm: 4, rightPpm: 0 }, f1: { leftPpm: 9, rightPpm: 5 } });
    expect(middleOf(near.positive).width).toBeCloseTo(whole.width * 2.5, 0);
    expect(near.negative.starts).toHaveLength(1);
  });

  it('has the diagonal where both shifts are equal, and none where they never are', () => {
    const { diagonal, layout } = build();
    const { x, y, width, height } = layout.contours;
    expect(diagonal?.points).toEqual([x, y + height, x + width, y]);
    const apart = { f2: { leftPpm: 4, rightPpm: 2 }, f1: { leftPpm: 9, rightPpm: 5 } };
    expect(build(apart).diagonal).toBeNull();
    expect(new ContourSceneBuilder().build({ ...input(), hasDiagonal: false }).diagonal).toBeNull();
  });

  it('lays ridges over all of F1 where they are in sight', () => {
    const { ridges, layout } = build();
    const { contours } = layout;
    expect(ridges).toHaveLength(1);
    expect(ridges[0]).toMatchObject({ y: contours.y, height: contours.height });
    expect(ridges[0]?.width).toBeCloseTo(0.04 * contours.width, 6);
    expect(build({ f2: { leftPpm: 9, rightPpm: 5 }, f1: { leftPpm: 9, rightPpm: 5 } }).ridges).toEqual([]);
  });

  it('sets the tips of both traces on the shift they belong to, away from the contours', () => {
    const { topTrace, leftTrace, layout } = build();
    const points = (list: Float32Array) =>
      Array.from({ length: list.length / 2 }, (_, i) => ({ x: list[2 * i] ?? 0, y: list[2 * i + 1] ?? 0 }));
    const top = points(topTrace).toSorted((a, b) => a.y - b.y)[0] ?? { x: 0, y: 0 };
    const left = points(leftTrace).toSorted((a, b) => a.x - b.x)[0] ?? { x: 0, y: 0 };
    const tip = pointAt(wholeView(axes), layout.contours, top.x, left.y);
    expect(tip.f2Ppm).toBeCloseTo(2, 3);
    expect(tip.f1Ppm).toBeCloseTo(2, 3);
    expect(top.y).toBeLessThan(layout.topTrace.y + 10);
    expect(left.x).toBeLessThan(layout.leftTrace.x + 10);
  });

  it('names both axes and writes itself as SVG, negative lines dashed', () => {
    const scene = build();
    const titles = scene.axes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(titles).toEqual(expect.arrayContaining(['F2  δ(¹H) / ppm', 'F1  δ(¹H) / ppm']));
    const svg = renderContourSvg(scene, printStyle);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
    expect(svg).toMatch(new RegExp(`stroke="${printStyle.colors.negative}"[^>]*stroke-dasharray`));
    expect(svg).not.toContain('NaN');
  });
});

describe('the shape of the contours', () => {
  const carbon = { axis: { fromPpm: 200, toPpm: 0, points: 101 }, nucleus: '13C', frequencyMhz: 100 };
  /** As long as a J-resolved spectrum is in its second dimension. */
  const short = { ...proton, axis: { fromPpm: 0.1, toPpm: -0.1, points: 101 } };
  const longer = { ...proton, axis: { fromPpm: 12, toPpm: 0, points: 101 } };
  const areaOf = (of: ContourAxes, width: number, height: number) =>
    new ContourSceneBuilder().build({ ...input(wholeView(of)), axes: of, width, height }).layout.contours;

  it.each([
    [800, 600],
    [1600, 500],
    [420, 900],
  ])(
    'has a ppm as long on both axes of one nucleus in %i × %i, as wide or as high as the room',
    (width, height) => {
      const area = areaOf(axes, width, height);
      expect(area.width).toBeCloseTo(area.height, 6);
      const uneven = areaOf({ f2: longer, f1: proton }, width, height);
      expect(uneven.width / 12).toBeCloseTo(uneven.height / 10, 6);
      const room = areaOf({ f2: proton, f1: carbon }, width, height);
      expect([area.width - room.width, area.height - room.height].some((left) => Math.abs(left) < 1e-6)).toBe(
        true,
      );
      expect(area.x - room.x).toBeCloseTo((room.width - area.width) / 2, 6);
    },
  );

  it('is that of the room where the axes have no scale in common', () => {
    const room = areaOf({ f2: proton, f1: carbon }, 1600, 500);
    expect(room.width).toBeGreaterThan(3 * room.height);
    expect(areaOf({ f2: proton, f1: short }, 1600, 500)).toEqual(room);
  });

  it('leaves a low plot at least three quarters of its height', () => {
    expect(areaOf(axes, 900, 412).height).toBeGreaterThanOrEqual(300);
    expect(areaOf(axes, 900, 300).height).toBeGreaterThanOrEqual(210);
  });
});

describe('moving through a 2D spectrum', () => {
  const spans = ({ f2, f1 }: ContourView) => [f2.leftPpm - f2.rightPpm, f1.leftPpm - f1.rightPpm];

  it('keeps one scale for both axes in a drawn box, about its middle and inside the axes', () => {
    const navigator = new ContourNavigator(axes, () => undefined);
    navigator.showBox({ f2Ppm: 7, f1Ppm: 5.25 }, { f2Ppm: 3, f1Ppm: 4.75 });
    expect(navigator.view).toEqual({ f2: { leftPpm: 7, rightPpm: 3 }, f1: { leftPpm: 7, rightPpm: 3 } });
    navigator.fit();
    navigator.showBox({ f2Ppm: 7, f1Ppm: 9.9 }, { f2Ppm: 3, f1Ppm: 9.7 });
    expect(navigator.view.f1).toEqual({ leftPpm: 10, rightPpm: 6 });
  });

  it('shows a box that spans one axis, and limits that are typed, exactly as they are', () => {
    const navigator = new ContourNavigator(axes, () => undefined);
    navigator.showBox({ f2Ppm: 7, f1Ppm: 10 }, { f2Ppm: 3, f1Ppm: 0 });
    expect(spans(navigator.view)).toEqual([4, 10]);
    navigator.fit();
    navigator.stateShifts('f1', 8, 6);
    expect(spans(navigator.view)).toEqual([10, 2]);
  });

  it('locks the limits of one axis while the other one moves', () => {
    const navigator = new ContourNavigator(axes, () => undefined);
    navigator.stateShifts('f1', 7.5, 6.5);
    navigator.toggleLimitsLock('f1');
    const { f1 } = navigator.view;
    navigator.zoomAtCenter(2);
    expect(navigator.view.f1).toEqual(f1);
    expect(navigator.view.f2).not.toEqual(wholeView(axes).f2);
    navigator.fit();
    expect(navigator.view).toEqual({ f2: wholeView(axes).f2, f1 });
    navigator.toggleLimitsLock('f1');
    navigator.fit();
    expect(navigator.view).toEqual(wholeView(axes));
  });

  it('zooms about a point that stays where it is, and comes back step by step', () => {
    let changes = 0;
    const navigator = new ContourNavigator(axes, () => changes++);
    navigator.zoomAt({ f2Ppm: 2, f1Ppm: 7 }, 2, 'wheel-zoom');
    navigator.zoomAt({ f2Ppm: 2, f1Ppm: 7 }, 2, 'wheel-zoom');
    const { f2, f1 } = navigator.view;
    expect((f2.leftPpm - 2) / (f2.leftPpm - f2.rightPpm)).toBeCloseTo(0.8, 9);
    expect((f1.leftPpm - 7) / (f1.leftPpm - f1.rightPpm)).toBeCloseTo(0.3, 9);
    navigator.stateShifts('f1', 7.5, 6.5);
    expect(navigator.view.f2).toEqual(f2);
    navigator.back();
    expect(navigator.view).toEqual({ f2, f1 });
    navigator.back();
    expect(navigator.view).toEqual(wholeView(axes));
    navigator.forward();
    expect(navigator.view).toEqual({ f2, f1 });
    expect(changes).toBe(6);
  });

  it('pans inside the axes and fits to all of them', () => {
    const navigator = new ContourNavigator(axes, () => undefined);
    navigator.showBox({ f2Ppm: 3, f1Ppm: 8 }, { f2Ppm: 1, f1Ppm: 6 });
    navigator.panBy(0.5, 0);
    expect(navigator.view.f2).toEqual({ leftPpm: 2, rightPpm: 0 });
    navigator.panBy(0.5, -10);
    expect(navigator.view.f2).toEqual({ leftPpm: 2, rightPpm: 0 });
    expect(navigator.view.f1).toEqual({ leftPpm: 10, rightPpm: 8 });
    navigator.fit();
    expect(navigator.view).toEqual(wholeView(axes));
    expect(navigator.canGoBack).toBe(true);
  });
});
