import { beforeEach, describe, expect, it } from 'vitest';
import { layoutPlot } from '../core/layout.ts';
import { preparePlot, viewedData } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { Scene } from '../core/scene.ts';
import type { ToolPlot } from './plot-tool.ts';
import { ToolBelt } from './tool-belt.ts';

const axis = { fromPpm: 10, toPpm: 0, points: 1001 };
const samples = new Float32Array(1001).fill(1);
const model = preparePlot({ samples, axis, nucleus: '1H', frequencyMhz: 400, digest: '' }, [], []);
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
  peaks: [
    {
      peakId: 'p1',
      category: 'compound',
      x: 512,
      tipY: 200,
      offScale: false,
      hasMarker: true,
      label: null,
    },
  ],
  hiddenLabels: 0,
};

describe('the active tool of a plot', () => {
  let navigator: PlotNavigator;
  let selected: (string | null)[];
  let changes: string[];
  let belt: ToolBelt;

  beforeEach(() => {
    navigator = new PlotNavigator(viewedData(model), () => undefined);
    selected = [];
    changes = [];
    const plot: ToolPlot = {
      multipletAt: () => null,
      selectMultiplet: () => {},
      navigator,
      scene: () => scene,
      selectPeak: (id) => selected.push(id),
      redraw: () => undefined,
    };
    belt = new ToolBelt(plot, null, (id) => changes.push(id));
  });

  const at = (x: number, y: number) => ({ x, y, altKey: false });

  it('is Select at first: a click chooses a peak, empty ground none', () => {
    expect(belt.activeId).toBe('select');
    belt.click(at(513, 210));
    belt.click(at(100, 210));
    expect(selected).toEqual(['p1', null]);
  });

  it('zooms to a dragged box and shows the box until it is dropped', () => {
    const before = navigator.view;
    belt.startDrag(at(262, 100));
    belt.moveDrag(at(762, 300));
    expect(belt.overlay(scene, before).box).toEqual({
      x: 262,
      y: 100,
      width: 500,
      height: expect.any(Number),
    });
    belt.dropDrag(at(762, 300));
    expect(belt.overlay(scene, navigator.view).box ?? null).toBeNull();
    expect(navigator.view.leftPpm).toBeCloseTo(7.5, 6);
    expect(navigator.view.rightPpm).toBeCloseTo(2.5, 6);
    expect(navigator.view.topIntensity).toBeLessThan(before.topIntensity);
  });

  it('gives up the drag first, then itself, and only then leaves Esc to the selection', () => {
    const before = navigator.view;
    belt.choose('zoom');
    belt.startDrag(at(262, 100));
    belt.moveDrag(at(762, 300));
    expect(belt.escape()).toBe(true);
    belt.dropDrag(at(762, 300));
    expect(navigator.view).toEqual(before);
    expect(belt.activeId).toBe('zoom');
    expect(belt.escape()).toBe(true);
    expect(belt.activeId).toBe('select');
    expect(belt.escape()).toBe(false);
    expect(changes).toEqual(['zoom', 'select']);
  });

  it('says so once when it changes, and not when it is chosen again', () => {
    belt.choose('zoom');
    belt.choose('zoom');
    expect(changes).toEqual(['zoom']);
  });
});
