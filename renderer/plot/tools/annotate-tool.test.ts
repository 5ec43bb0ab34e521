import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { annotationStore, chooseKind, selectAnnotation } from '../annotation-store.ts';
import type { AnnotationRequest } from '../core/annotation-request.ts';
import { buildAnnotations } from '../core/build-annotations.ts';
import { layoutPlot } from '../core/layout.ts';
import type { PlotAnnotation } from '../core/plot-data.ts';
import { preparePlot, viewedData } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { Scene } from '../core/scene.ts';
import { intensityToY, ppmToX } from '../core/view.ts';
import type { EditablePlot } from './plot-tool.ts';
import { ToolBelt } from './tool-belt.ts';

const axis = { fromPpm: 10, toPpm: 0, points: 1001 };
const samples = Float32Array.from({ length: 1001 }, (_, i) => (i === 500 ? 100 : 1));
const model = preparePlot({ samples, axis, nucleus: '1H', frequencyMhz: 400, digest: '' }, [], []);
const layout = layoutPlot(1024, 500, { labels: true, integrals: true });
const text = {
  formatNumber: (value: number, decimals: number) => value.toFixed(decimals),
  measureWidth: (s: string, size: number) => s.length * size * 0.6,
};
const arrow: PlotAnnotation = {
  id: 'a1',
  kind: 'arrow',
  text: 'water',
  fromPpm: 6,
  fromHeight: 0.8,
  toPpm: 5,
  toHeight: 0.5,
};

describe('the tool for annotations', () => {
  let notes: PlotAnnotation[];
  let asked: (AnnotationRequest & { joins: boolean })[];
  let belt: ToolBelt;
  let navigator: PlotNavigator;
  const marks = () => buildAnnotations(notes, model.highest, navigator.view, layout, text);
  const at = (ppm: number, height: number) => ({
    x: ppmToX(navigator.view, layout.trace, ppm),
    y: intensityToY(navigator.view, layout.trace, height * model.highest),
    altKey: false,
  });
  const key = (name: string, held: { shiftKey?: true; altKey?: true } = {}) =>
    belt.key({
      key: name,
      code: name,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...held,
    });

  beforeEach(() => {
    notes = [arrow];
    asked = [];
    chooseKind('text');
    navigator = new PlotNavigator(viewedData(model), () => undefined);
    const scene = () => ({ layout, annotations: marks() }) as unknown as Scene;
    const plot = {
      navigator,
      scene,
      redraw: () => undefined,
      notes: {
        all: () => notes,
        highest: () => model.highest,
        firstWords: () => 'Text',
        say: () => undefined,
        preview: () => undefined,
        change: (request: AnnotationRequest, joins: boolean) => asked.push({ ...request, joins }),
      },
    } as unknown as EditablePlot;
    belt = new ToolBelt(plot, plot, () => undefined);
    belt.choose('annotate');
  });
  afterEach(() => belt.end());

  it('writes at a click and draws an arrow or a box by a drag, in shares of the highest point', () => {
    belt.click(at(3, 0.4));
    expect(asked[0]).toMatchObject({
      action: 'add',
      annotation: { kind: 'text', text: 'Text', toPpm: null },
    });
    expect(asked[0]?.annotation.fromPpm).toBeCloseTo(3, 8);
    expect(asked[0]?.annotation.fromHeight).toBeCloseTo(0.4, 8);
    chooseKind('box');
    belt.click(at(3, 0.4));
    expect(asked).toHaveLength(1);
    belt.startDrag(at(3, 0.4));
    belt.dropDrag(at(2, 0.1));
    expect(asked[1]?.annotation).toMatchObject({ kind: 'box', text: '' });
    expect(asked[1]?.annotation.toPpm).toBeCloseTo(2, 8);
  });

  it('moves what is taken hold of, or one of its ends', () => {
    belt.startDrag(at(5.5, 0.65));
    belt.dropDrag(at(5.7, 0.65));
    expect(asked[0]).toMatchObject({
      action: 'change',
      joins: false,
      annotation: { id: 'a1', text: 'water' },
    });
    expect(asked[0]?.annotation.fromPpm).toBeCloseTo(6.2, 6);
    expect(asked[0]?.annotation.toPpm).toBeCloseTo(5.2, 6);
    belt.startDrag(at(5, 0.5));
    belt.dropDrag(at(4.6, 0.3));
    expect(asked[1]?.annotation.fromPpm).toBe(6);
    expect(asked[1]?.annotation.toPpm).toBeCloseTo(4.6, 6);
  });

  it('walks, moves, and removes by keys; keys held down are one step', () => {
    expect(key('ArrowRight')).toBe(false);
    key('n');
    expect(annotationStore.getState().selectedId).toBe('a1');
    key('ArrowRight');
    key('ArrowRight', { altKey: true });
    expect(asked.map(({ joins }) => joins)).toEqual([true, true]);
    expect(asked[0]?.annotation.fromPpm).toBeLessThan(6);
    expect(asked[1]?.annotation.fromPpm).toBe(6);
    expect(asked[1]?.annotation.toPpm).toBeLessThan(5);
    key('Delete');
    expect(asked[2]).toMatchObject({ action: 'remove', annotation: { id: 'a1' } });
    belt.escape();
    expect([belt.activeId, annotationStore.getState().selectedId]).toEqual(['annotate', null]);
    chooseKind('arrow');
    key('Enter');
    expect(asked[3]).toMatchObject({ action: 'add', annotation: { kind: 'arrow' } });
  });

  it('shows what is in sight alone, and at the edge what would be above it', () => {
    selectAnnotation(null);
    navigator.stateShifts(3, 2);
    expect(marks()).toEqual([]);
    navigator.stateShifts(7, 4);
    notes = [{ ...arrow, kind: 'text', toPpm: null, toHeight: null, fromHeight: 1.4 }];
    const [mark] = marks();
    expect(mark?.box.y).toBeGreaterThanOrEqual(layout.trace.y);
  });
});
