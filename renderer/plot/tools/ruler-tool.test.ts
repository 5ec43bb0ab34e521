import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layoutPlot } from '../core/layout.ts';
import { preparePlot, viewedData } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { Scene } from '../core/scene.ts';
import { ppmToX } from '../core/view.ts';
import { copyMeasurement, rulerStore, setCopy } from '../ruler-store.ts';
import type { ToolPlot } from './plot-tool.ts';
import { ToolBelt } from './tool-belt.ts';

const axis = { fromPpm: 10, toPpm: 0, points: 10_001 };
const samples = new Float32Array(10_001).fill(1);
const peak = (id: string, shiftPpm: number) => ({ id, shiftPpm, height: 1, category: 'compound' as const });
const peaks = [peak('p1', 5.01), peak('p2', 4.99), peak('p3', 2)];
const doublet = {
  id: 'm1',
  fromPpm: 5.1,
  toPpm: 4.9,
  shiftPpm: 5,
  couplingsHz: [8.04],
  peakIds: ['p1', 'p2'],
  multiplicity: 'd',
  area: 1,
  integral: 1,
};
const model = preparePlot({ samples, axis, nucleus: '1H', frequencyMhz: 400, digest: '' }, peaks, [doublet]);
const layout = layoutPlot(1024, 500, { labels: true, integrals: true });
const scene: Scene = {
  layout,
  curves: [],
  captions: [],
  zeroY: layout.trace.y + layout.trace.height,
  axis: [],
  integrals: [],
  integralCurves: [],
  tree: [],
  annotations: [],
  zones: [],
  handles: [],
  peaks: [],
  hiddenLabels: 0,
};

describe('the ruler', () => {
  let navigator: PlotNavigator;
  let belt: ToolBelt;
  let chosen: string | null;
  const key = (name: string, held: { altKey?: true; shiftKey?: true; ctrlKey?: true } = {}) =>
    belt.key({
      key: name,
      code: name,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...held,
    });
  const at = (ppm: number, altKey = false) => ({
    x: ppmToX(navigator.view, layout.trace, ppm),
    y: 200,
    altKey,
  });
  const drag = (from: number, to: number, altKey = false): void => {
    belt.startDrag(at(from, altKey));
    belt.moveDrag(at(to, altKey));
    belt.dropDrag(at(to, altKey));
  };
  const read = () => rulerStore.getState().measurement;

  beforeEach(() => {
    navigator = new PlotNavigator(viewedData(model), () => undefined);
    navigator.stateShifts(5.2, 4.8);
    chosen = null;
    const plot: ToolPlot = {
      ground: {
        model: () => model,
        chosenPeakId: () => chosen,
        formatNumber: (value, decimals) => value.toFixed(decimals),
      },
      multipletAt: () => null,
      selectMultiplet: () => undefined,
      navigator,
      scene: () => scene,
      selectPeak: () => undefined,
      redraw: () => undefined,
    };
    belt = new ToolBelt(plot, null, () => undefined);
    belt.choose('ruler');
  });

  afterEach(() => belt.end());

  it('snaps to picked lines and says which J of their signal the distance is', () => {
    drag(5.0121, 4.9882);
    expect(read()).toMatchObject({
      from: { peakId: 'p1' },
      to: { peakId: 'p2' },
      within: { multiplicity: 'd' },
      nearestJHz: 8.04,
    });
    expect(read()?.deltaPpm).toBeCloseTo(0.02, 10);
    expect(read()?.deltaHz).toBeCloseTo(8, 8);
  });

  it('measures freely with Alt, and claims no J for places that are no lines', () => {
    drag(5.0121, 4.9882, true);
    expect(read()?.deltaHz).toBeCloseTo(9.56, 3);
    expect(read()).toMatchObject({ within: null, nearestJHz: null });
  });

  it('goes from line to line by keys, the other end after Enter, and says no J across signals', () => {
    expect(key('ArrowRight')).toBe(false);
    expect(key('Enter')).toBe(true);
    expect(key('ArrowRight')).toBe(true);
    expect(read()?.to.peakId).toBe('p3');
    expect(read()?.within).toBeNull();
    key('ArrowLeft');
    key('Enter');
    key('ArrowLeft');
    expect([read()?.from.peakId, read()?.to.peakId]).toEqual(['p1', 'p2']);
    const before = read()?.from.ppm ?? 0;
    key('ArrowLeft', { altKey: true, shiftKey: true });
    expect(read()?.from.ppm).toBeCloseTo(before + 0.001, 6);
  });

  it('begins at the chosen line', () => {
    chosen = 'p2';
    key('Enter');
    expect([read()?.from.peakId, read()?.to.peakId]).toEqual(['p2', 'p3']);
  });

  it('draws the reading, in text, where the distance is', () => {
    drag(5.01, 4.99);
    const texts = belt
      .overlay(scene, navigator.view)
      .shapes?.flatMap((s) => (s.kind === 'text' ? [s.text] : []));
    expect(texts).toEqual(['8.00 Hz · 0.0200 ppm']);
  });

  it('is cleared by Esc before the tool is left, and copies only what there is', () => {
    let copied = 0;
    setCopy(() => {
      copied += 1;
    });
    expect(copyMeasurement()).toBe(false);
    drag(5.01, 4.99);
    expect(key('c', { ctrlKey: true })).toBe(true);
    expect(copied).toBe(1);
    belt.escape();
    expect([belt.activeId, read()]).toEqual(['ruler', null]);
    belt.escape();
    expect(belt.activeId).toBe('select');
    setCopy(null);
  });

  it('is not offered where there is no one spectrum', () => {
    const { ground: _, ...withoutGround } = {
      ground: undefined,
      multipletAt: () => null,
      selectMultiplet: () => undefined,
      navigator,
      scene: () => scene,
      selectPeak: () => undefined,
      redraw: () => undefined,
    };
    const stack = new ToolBelt(withoutGround, null, () => undefined);
    stack.choose('ruler');
    expect(stack.activeId).toBe('select');
  });
});
