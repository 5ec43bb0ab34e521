import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layoutPlot } from '../core/layout.ts';
import { pivotToPpm } from '../core/phase-moves.ts';
import { preparePlot, viewedData } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { Scene } from '../core/scene.ts';
import { closePhase, openPhase, phaseStore } from '../phase-store.ts';
import { previewStore } from '../preview-store.ts';
import { createPhaseTool } from './phase-tool.ts';
import type { PlotTool, ToolPoint } from './plot-tool.ts';

const axis = { fromPpm: 10, toPpm: 0, points: 1001 };
const re = Float32Array.from({ length: 1001 }, (_, j) => 1 / (1 + (j - 700) ** 2));
const im = Float32Array.from({ length: 1001 }, (_, j) => (j - 700) / (1 + (j - 700) ** 2));
const model = preparePlot({ samples: re, axis, nucleus: '1H', frequencyMhz: 400, digest: '' }, [], []);
const layout = layoutPlot(1024, 500, { labels: true, integrals: true });
const scene: Scene = {
  layout,
  curves: [],
  captions: [],
  zeroY: 0,
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
const key = (name: string) => ({
  key: name,
  code: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
});

describe('the phase tool', () => {
  let navigator: PlotNavigator;
  let tool: PlotTool;

  beforeEach(() => {
    navigator = new PlotNavigator(viewedData(model), () => undefined);
    tool = createPhaseTool({
      navigator,
      scene: () => scene,
      model: () => model,
      selectPeak: () => undefined,
      multipletAt: () => null,
      selectMultiplet: () => undefined,
      redraw: () => undefined,
    });
    openPhase({
      axis,
      trace: { re, im },
      done: { phi0Deg: 5, phi1Deg: 0, pivotFraction: 0.5 },
      isAutomatic: true,
    });
  });
  afterEach(() => {
    tool.end?.();
    closePhase();
  });

  const at = (x: number, y: number): ToolPoint => {
    const { trace } = layout;
    return { x, y, ppm: 10 - (10 * (x - trace.x)) / trace.width, intensity: 0, altKey: false };
  };
  const phase = () => phaseStore.getState().work?.phase;
  const pivotPpm = (): number => pivotToPpm(axis, phase()?.pivotFraction ?? 0);
  const preview = (): Float32Array => previewStore.getState().previews[0]?.curves[0]?.samples() ?? re;

  it('opens at the highest line in sight with what is there already', () => {
    expect(pivotPpm()).toBeCloseTo(3, 6);
    expect(phase()).toMatchObject({ phi0Deg: 5, phi1Deg: 0 });
    expect(preview()[700]).toBeCloseTo(1, 6);
  });

  it('turns Ph0 upwards and Ph1 sideways, and gives both back when the drag is given up', () => {
    const before = navigator.view;
    const drag = tool.press?.(at(300, 300));
    drag?.move(at(305, 260));
    drag?.move(at(360, 240));
    expect(phase()).toMatchObject({ phi0Deg: 35, phi1Deg: 0 });
    expect(preview()[700]).toBeCloseTo(Math.cos(Math.PI / 6), 5);
    drag?.cancel();
    expect(phase()).toMatchObject({ phi0Deg: 5, phi1Deg: 0 });
    const sideways = tool.press?.(at(300, 300));
    sideways?.move(at(340, 290));
    sideways?.drop(at(340, 290));
    expect(phase()).toMatchObject({ phi0Deg: 5, phi1Deg: 20 });
    // Ph1 turns about the pivot: there, nothing changes.
    expect(preview()[700]).toBeCloseTo(1, 6);
    expect(navigator.view).toEqual(before);
  });

  it('takes the pivot by its line, or to where a click is', () => {
    const { trace } = layout;
    const line = trace.x + 0.7 * trace.width;
    expect(tool.cursorAt?.(at(line + 3, 200))).toBe('ew-resize');
    const drag = tool.press?.(at(line + 3, 200));
    drag?.move(at(trace.x + 0.2 * trace.width, 100));
    expect(pivotPpm()).toBeCloseTo(8, 1);
    tool.click?.(at(trace.x + 0.5 * trace.width, 100));
    expect(pivotPpm()).toBeCloseTo(5, 1);
    expect(preview()[700]).toBeCloseTo(1, 6);
  });

  it('takes arrow keys for itself and leaves the others to the plot', () => {
    expect(tool.key?.(key('ArrowUp'))).toBe(true);
    expect(phase()?.phi0Deg).toBe(6);
    expect(tool.key?.(key('n'))).toBe(false);
    expect(tool.key?.({ ...key('ArrowUp'), ctrlKey: true })).toBe(false);
  });

  it('marks the pivot as long as it is in sight', () => {
    expect(tool.overlay?.(scene, navigator.view).shapes).toHaveLength(3);
    expect(tool.overlay?.(scene, { ...navigator.view, leftPpm: 2, rightPpm: 1 }).shapes).toBeUndefined();
  });
});
